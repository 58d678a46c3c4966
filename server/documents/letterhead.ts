import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import { companyMark } from "./company-mark.ts";
import type { Paper } from "./document.ts";
import { type Block, beside, fixedBlock, rule, space, stack, text, textBlock } from "./layout.ts";

/** The company's logo in a square of `side` points. */
export function markBlock({ doc, decorate }: Paper, side: number): Block {
  const { size, ring, piece } = companyMark;
  return fixedBlock(side, (x, y) =>
    decorate(() => {
      doc
        .save()
        .translate(x, y)
        .scale(side / size);
      doc.path(ring.path).lineWidth(ring.strokeWidth).strokeColor(palette.green700).stroke();
      doc.path(piece).fillColor(palette.green700).fill();
      doc.restore();
    }),
  );
}

/** The company's logo and contact data above a line. */
export function letterhead(paper: Paper, company: Company): Block {
  const lines = [
    `${company.legalName} · NIT ${company.nit}`,
    company.address.text,
    company.phones.map(({ display }) => display).join(" · "),
    company.emails.map(({ address }) => address)[0] ?? "",
  ].filter(Boolean);
  const side = { left: 288, width: paper.frame.width - 288 };
  const data = lines.map((line) => textBlock(paper, line, side.width, { ...text.small, align: "right" }));
  return stack(
    beside(
      { left: 0, block: markBlock(paper, 30) },
      { left: 40, block: stack(space(1), textBlock(paper, company.brand, 240, { ...text.title, size: 15 })) },
      { left: 40, block: stack(space(19), textBlock(paper, company.slogan, 240, text.small)) },
      { left: side.left, block: stack(...data) },
      { left: 0, block: space(34) },
    ),
    space(10),
    rule(paper, paper.frame.width),
  );
}
