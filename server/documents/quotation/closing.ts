import type { Company } from "#contract/site-content.ts";
import type { BuyerCopy } from "#server/requests/buyer-copy.ts";
import { describeTotals } from "#server/requests/list/list-totals.ts";
import type { Quotation } from "#server/requests/read-request.ts";
import { formatBogotaDate } from "#server/time/bogota-time.ts";
import type { Paper } from "../document.ts";
import { type Block, beside, box, rule, space, stack, text, textBlock } from "../layout.ts";
import { columnsWithPrices } from "./table-columns.ts";

const sums = ["Subtotal", "IVA", "Total"];
const sumHeight = 20;
const fields = ["Elaboró", "Fecha", "Válida hasta"];
const gap = 8;

function consentNote({ consent }: Quotation, company: Company): string {
  return `El titular autorizó el tratamiento de estos datos por ${company.legalName}: recibido el ${formatBogotaDate(consent.at)} (política del ${consent.policyVersion}). Finalidad: ${consent.purposes}.`;
}

function sumsBlock(paper: Paper): Block {
  const [unit, total] = columnsWithPrices.prices;
  const rows = sums.map((sum) =>
    beside(
      { left: unit.left, block: stack(space(5), textBlock(paper, sum, unit.width, { ...text.label, align: "right" })) },
      { left: total.left, block: box(paper, total.width, sumHeight) },
    ),
  );
  // The last sum may extend beside the signature fields.
  return { ...stack(...rows), height: sums.length * sumHeight - 14 };
}

function fieldsBlock(paper: Paper): Block {
  const width = 112;
  return beside(
    ...fields.map((field, index) => ({
      left: index * (width + 10),
      block: stack(rule(paper, width), space(3), textBlock(paper, field, width, text.small)),
    })),
    { left: 0, block: space(38) },
  );
}

/** For sales: the totals, the fields to fill in by hand, and the proof of consent. */
export function requestClosing(paper: Paper, company: Company, quotation: Quotation, load: readonly string[]): Block {
  const { width } = paper.frame;
  const totals = [space(4), textBlock(paper, describeTotals(quotation.lines), 350, text.strong)];
  // Leaves space to write above the signature lines.
  const weights = load.length > 0 ? [space(2), textBlock(paper, load.join("\n"), 350, text.small), space(20)] : [];
  return stack(
    rule(paper, width),
    space(gap),
    beside({ left: 0, block: stack(...totals, ...weights) }, { left: 0, block: sumsBlock(paper) }),
    fieldsBlock(paper),
    textBlock(paper, consentNote(quotation, company), width, text.small),
  );
}

const noPrices = "Un asesor comercial te enviará la cotización con precios, transporte y condiciones.";

/** For the buyer: the totals and the next step. */
export function copyClosing(paper: Paper, { lines }: BuyerCopy, load: readonly string[]): Block {
  const width = paper.frame.width - gap;
  return stack(
    rule(paper, paper.frame.width),
    space(gap),
    textBlock(paper, describeTotals(lines), width, { ...text.strong, align: "right" }),
    space(4),
    textBlock(paper, [...load, noPrices].join("\n"), width, { ...text.small, align: "right" }),
  );
}
