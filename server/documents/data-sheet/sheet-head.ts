import { productText } from "#contract/text.ts";
import { palette } from "#server/media/palette.ts";
import type { Paper } from "../document.ts";
import { type Block, beside, rule, singleLine, space, stack, type TextStyle } from "../layout.ts";
import { markBlock } from "../letterhead.ts";
import type { SheetData } from "./sheet-data.ts";

const small: TextStyle = { font: "text", size: 9, color: palette.ink2 };

/** The header: the company's brand. */
export function sheetHead(paper: Paper, { brand, slogan }: SheetData["company"]): Block {
  const { width } = paper.frame;
  const name = singleLine(paper, brand, width / 2, { font: "heading", size: 15, color: palette.ink });
  const label: TextStyle = { font: "heading", size: 11, color: palette.green700, align: "right" };
  return stack(
    beside(
      { left: 0, block: markBlock(paper, 34) },
      { left: 44, block: stack(space(3), name) },
      { left: 44, block: stack(space(21), singleLine(paper, slogan, width - 44, small)) },
      { left: 0, block: stack(space(7), singleLine(paper, productText.technicalSheet, width, label)) },
      { left: 0, block: space(44) },
    ),
    rule(paper, width, palette.green700, 1),
  );
}

/** The footer: the company's contact data. */
export function sheetFoot(paper: Paper, { brand, address, phones, email }: SheetData["company"]): Block {
  const { width } = paper.frame;
  const lines = [address, [...phones, email].join(" · ")];
  return stack(
    rule(paper, width, palette.line, 0.5),
    beside(
      {
        left: 0,
        block: stack(space(7.5), singleLine(paper, brand, width, { ...small, font: "strong", color: palette.ink })),
      },
      ...lines.map((line, index) => ({
        left: 0,
        block: stack(space(7.5 + index * 12), singleLine(paper, line, width, { ...small, align: "right" })),
      })),
    ),
  );
}
