import { countUnits } from "#contract/amounts/count-units.ts";
import { describeAmount, type RequestedAmount } from "#contract/amounts/requested-amount.ts";
import { countProducts, formatReference } from "#contract/text.ts";
import type { Cart } from "./cart.ts";
import type { KnownProducts } from "./catalogue-check.ts";
import { fitMailto, writeMailto } from "./fit-mailto.ts";

const inOtherUnit = (asked: RequestedAmount | undefined): string => (asked ? ` (${describeAmount(asked)})` : "");

function describeLine({ product, quantity, references = [], note, asked }: Cart[number], known: KnownProducts) {
  const unit = known?.get(product.idProduct)?.unidad;
  const count = (units: number) => countUnits(units, unit, true);
  return [
    `- ${count(quantity)} × ${product.name}${inOtherUnit(asked)}`,
    ...references.map(
      (reference) =>
        `  ${formatReference(reference.reference_value)}: ${count(reference.quantity)}${inOtherUnit(reference.asked)}`,
    ),
    ...(note ? [`  ${note.replaceAll("\n", "\n  ")}`] : []),
  ];
}

/** The whole list as text, in the catalogue's units of sale. */
export const describeLines = (cart: Cart, known: KnownProducts): string =>
  cart.flatMap((line) => describeLine(line, known)).join("\n");

/** A `mailto:` address to the company with the list as body, as far as the length limit allows. */
export function quotationMailto(address: string, cart: Cart, known: KnownProducts): string {
  const lines = cart.map((line) => describeLine(line, known));
  const write = (listed: readonly string[]) => {
    const text = ["Hola, quiero cotizar:", "", ...listed, "", "Adjunto el RUT actualizado.", ""].join("\n");
    return writeMailto(address, "Solicitud de cotización", text);
  };
  const writeFirst = (shown: number) => {
    const rest = cart.length - shown;
    const more = rest > 0 ? [`… y ${countProducts(rest)} más`] : [];
    return write([...lines.slice(0, shown).flat(), ...more]);
  };
  return fitMailto(cart.length, writeFirst) ?? write([countProducts(cart.length)]);
}
