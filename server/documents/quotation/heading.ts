import { checkoutText, missingText } from "#contract/requests/request-text.ts";
import { describeWorks, worksFields } from "#contract/requests/works.ts";
import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import type { BuyerCopy } from "#server/requests/buyer-copy.ts";
import type { Quotation } from "#server/requests/read-request.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import type { Paper } from "../document.ts";
import { type Block, beside, space, stack, text, textBlock, withBackground } from "../layout.ts";
import { letterhead } from "../letterhead.ts";
import { describeMissing, isFullyPrintable } from "../printable.ts";

type Fact = [label: string, value: string];

/** A label above its value; an absent fact has no height. */
function factBlock(paper: Paper, fact: Fact | undefined, width: number): Block {
  if (!fact) return space(0);
  const [label, value] = fact;
  return stack(textBlock(paper, label, width, text.label), textBlock(paper, value, width, text.body), space(6));
}

const invoiceFields = ["company", "nit", "invoiceEmail", "purchaseOrder", "conformityCertificate"] as const;
const lineFields = ["access", "observations"] as const;
const siteFields = worksFields.filter((field) => ![...invoiceFields, ...lineFields].some((other) => other === field));

/** For sales: the buyer and the details of works, delivery and invoice, in rows that page breaks may separate. */
export function buyerRows(paper: Paper, { name, phone, email, city, address, works }: Quotation): Block[] {
  const width = (paper.frame.width - 48) / 2;
  const person: Fact[] = [
    [checkoutText.name, name],
    [checkoutText.phone, phone],
    [checkoutText.email, email],
    ...describeWorks(works, invoiceFields),
  ];
  const site: Fact[] = [
    [checkoutText.city, city],
    [checkoutText.address, address],
    ...describeWorks(works, siteFields),
  ];
  const pair = (left: Fact | undefined, right: Fact | undefined) =>
    beside(
      { left: 16, block: factBlock(paper, left, width) },
      { left: 32 + width, block: factBlock(paper, right, width) },
    );
  const pairs = Array.from({ length: Math.max(person.length, site.length) }, (_, row) => pair(person[row], site[row]));
  const lined: Fact[] = describeWorks(works, lineFields);
  const long =
    lined.length > 1
      ? pair(lined[0], lined[1])
      : beside({ left: 16, block: factBlock(paper, lined[0], paper.frame.width - 32) });
  const rows = [space(12), ...pairs, long, space(6)];
  return [...rows.map((row) => withBackground(paper, paper.frame.width, palette.green100, row)), space(18)];
}

/** For sales: the details without which they cannot quote. */
export const missingRows = (paper: Paper, missing: string | undefined): Block[] =>
  missing
    ? [stack(textBlock(paper, `${missingText.sales}: ${missing}.`, paper.frame.width, text.strong), space(10))]
    : [];

export function headingBlock(paper: Paper, company: Company, request: Quotation | BuyerCopy): Block {
  const { number, receivedAt } = request;
  const left = 288;
  const width = paper.frame.width - left;
  const right = stack(
    space(1),
    textBlock(paper, number, width, { ...text.number, align: "right" }),
    textBlock(paper, `${formatBogotaTime(receivedAt)}, hora de Bogotá`, width, { ...text.small, align: "right" }),
  );
  const note = textBlock(paper, describeMissing("el correo"), paper.frame.width, text.small);
  return stack(
    letterhead(paper, company),
    space(16),
    beside(
      { left: 0, block: textBlock(paper, "Solicitud de cotización", 300, text.title) },
      { left, block: right },
      { left: 0, block: space(38) },
    ),
    ...(isFullyPrintable(JSON.stringify(request)) ? [] : [note, space(10)]),
  );
}
