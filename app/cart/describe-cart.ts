import { countUnits } from "#contract/count-units.ts";
import { describeAmount, type RequestedAmount } from "#contract/requested-amount.ts";
import { countProducts, formatReference } from "#contract/text.ts";
import type { Cart } from "./cart.ts";
import type { KnownProducts } from "./catalogue-check.ts";

/** The number of products. Quantities are not added up, because their units differ. */
export const describeCart = (cart: Cart): string => countProducts(cart.length);

/** Mail programs cut or refuse longer `mailto:` addresses. */
const maxMailtoLength = 1800;

const inOtherUnit = (asked: RequestedAmount | undefined): string => (asked ? ` (${describeAmount(asked)})` : "");

function describeLine({ product, quantity, references = [], note, asked }: Cart[number], known: KnownProducts) {
  const unit = known?.get(product.idProduct)?.unidad ?? undefined;
  const count = (units: number) => countUnits(units, unit, true);
  return [
    `- ${count(quantity)} × ${product.name}${inOtherUnit(asked)}`,
    ...references.map(
      (reference) =>
        `  ${formatReference(reference.reference_value)}: ${count(reference.quantity)}${inOtherUnit(reference.asked)}`,
    ),
    ...(note ? [`  ${note}`] : []),
  ];
}

const listLines = (cart: Cart, known: KnownProducts): string[] => cart.flatMap((line) => describeLine(line, known));

/** The whole list as text, in the catalogue's units of sale. */
export const describeLines = (cart: Cart, known: KnownProducts): string => listLines(cart, known).join("\n");

/** A `mailto:` address to the company with the list as body, as far as the length limit allows. */
export function quotationMailto(address: string, cart: Cart, known: KnownProducts): string {
  const write = (lines: readonly string[]) => {
    const body = ["Hola, quiero cotizar:", "", ...lines, "", "Adjunto el RUT actualizado.", ""].join("\r\n");
    return `mailto:${address}?subject=${encodeURIComponent("Solicitud de cotización")}&body=${encodeURIComponent(body)}`;
  };
  for (let shown = cart.length; shown > 0; shown -= 1) {
    const rest = cart.length - shown;
    const more = rest > 0 ? [`… y ${countProducts(rest)} más`] : [];
    const mailto = write([...listLines(cart.slice(0, shown), known), ...more]);
    if (mailto.length <= maxMailtoLength) return mailto;
  }
  return write([describeCart(cart)]);
}
