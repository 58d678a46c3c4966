import { describeAmount } from "#contract/amounts/requested-amount.ts";
import type { QuotationLine } from "../read-request.ts";
import { describeReference } from "./list-line.ts";
import { formatSold } from "./list-totals.ts";

const inOtherUnit = ({ asked }: Pick<QuotationLine, "asked">): string =>
  asked ? ` (pedido: ${describeAmount(asked)})` : "";

/** A line of the list with its sizes and its note: '250 × Bordillo recto (producto 3). Nota: En la mañana'. */
export function describeLine({ idProduct, name, quantity, unit, references, note, asked }: QuotationLine): string {
  const split = references
    .map((reference) => {
      const words = [describeReference(reference), reference.code].filter(Boolean).join(" · ");
      return `${formatSold({ quantity: reference.quantity, unit })} de ${words}${inOtherUnit(reference)}`;
    })
    .join("; ");
  return [
    `${formatSold({ quantity, unit })} × ${name} (producto ${idProduct})`,
    inOtherUnit({ ...(asked && { asked }) }),
    split && `: ${split}`,
    note && `. Nota: ${note}`,
  ]
    .filter(Boolean)
    .join("");
}
