import { type Asked, describeAsked } from "#contract/asked.ts";
import { countProducts, writeReference } from "#contract/text.ts";
import type { Cart } from "./cart.ts";

/** The list in one line. Its quantities are not added up: some are metres, some pieces. */
export const describeCart = (cart: Cart): string => countProducts(cart.length);

/** Longer addresses are cut or refused by mail programs. */
const maxMailtoLength = 1800;

const inOtherUnit = (asked: Asked | undefined): string => (asked ? ` (${describeAsked(asked)})` : "");

const describeLine = ({ product, quantity, references = [], note, asked }: Cart[number]): string[] => [
  `- ${quantity} × ${product.name}${inOtherUnit(asked)}`,
  ...references.map(
    (reference) =>
      `  ${writeReference(reference.reference_value)}: ${reference.quantity}${inOtherUnit(reference.asked)}`,
  ),
  ...(note ? [`  ${note}`] : []),
];

/** The whole list as a text. */
export const describeLines = (cart: Cart): string => cart.flatMap(describeLine).join("\n");

/** A mail to the company that is already written: the list, as far as a mail address can carry it. */
export function quotationMailto(address: string, cart: Cart): string {
  const write = (lines: readonly string[]) => {
    const body = ["Hola, quiero cotizar:", "", ...lines, "", "Adjunto el RUT actualizado.", ""].join("\r\n");
    return `mailto:${address}?subject=${encodeURIComponent("Solicitud de cotización")}&body=${encodeURIComponent(body)}`;
  };
  for (let shown = cart.length; shown > 0; shown -= 1) {
    const rest = cart.length - shown;
    const more = rest > 0 ? [`… y ${countProducts(rest)} más`] : [];
    const mailto = write([...cart.slice(0, shown).flatMap(describeLine), ...more]);
    if (mailto.length <= maxMailtoLength) return mailto;
  }
  return write([describeCart(cart)]);
}
