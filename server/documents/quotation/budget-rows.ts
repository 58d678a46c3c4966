import { keepTogether } from "#contract/keep-together.ts";
import { type RequestedRow, requestedRowsText } from "#contract/requests/requested-rows.ts";
import type { BuyerCopy } from "#server/requests/buyer-copy.ts";
import { describeLeftRows, describeRow, describeRowCounts } from "#server/requests/list/requested-rows.ts";
import type { Quotation } from "#server/requests/read-request.ts";
import type { Paper } from "../document.ts";
import { type Block, flowingText, layOutPages, space, stack, text, textBlock, wordsBlock } from "../layout.ts";

const titleBlock = (paper: Paper, title: string): Block => ({
  ...stack(space(16), textBlock(paper, title, paper.frame.width, text.strong), space(4)),
  keepWithNext: true,
});

/** Keeps the quantity on the line of its product: '12 de Tubería', '48 m² de Adoquín'. */
const keepQuantity = (words: string): string =>
  words.replace(/^(.*: [\d.]+(?:\s[^:,]{1,30}?)??) de /s, "$1\u00a0de\u00a0");

/** For sales: the rows of the buyer's budget in order, open ones in bold, below the list, which ends at `start`. */
export function drawRequestedRows(paper: Paper, quotation: Quotation, start: number): void {
  const { requestedRows = [], lines } = quotation;
  if (requestedRows.length === 0) return;
  const write = ({ status }: RequestedRow, words: string) => {
    const style = status === "por revisar" ? text.label : text.small;
    return wordsBlock(paper, words, paper.frame.width, { ...style, lineGap: 1 });
  };
  const counts = [describeRowCounts(quotation), describeLeftRows(quotation)].filter((words) => words !== undefined);
  const rows = requestedRows.map((row) => [
    stack(write(row, keepQuantity(keepTogether(describeRow(row, lines)))), space(2)),
  ]);
  // Running text, because item numbers may be many and long.
  const head = [
    titleBlock(paper, requestedRowsText.title),
    flowingText(paper, counts.join(". "), paper.frame.width, text.small, 4),
  ];
  layOutPages(paper, [head, ...rows], start);
}

/** For the buyer: only the item numbers of the budget. */
export function drawItems(paper: Paper, { items }: BuyerCopy, start: number): void {
  if (items.length === 0) return;
  const words = flowingText(paper, items.join(", "), paper.frame.width, text.small);
  layOutPages(paper, [[titleBlock(paper, requestedRowsText.items), words]], start);
}
