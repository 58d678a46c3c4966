import { cutNote, isNoteTooLong, isValidLines } from "#contract/field-rules.ts";
import type { Cart } from "./cart.ts";

/** The lines whose note is longer than may be sent. */
export const findLongNotes = (cart: Cart): Cart => cart.filter(({ note }) => note !== undefined && isNoteTooLong(note));

/** The list with its notes as far as they may be sent. */
export const cutNotes = (cart: Cart): Cart =>
  cart.map((line) => (line.note === undefined ? line : { ...line, note: cutNote(line.note) }));

/**
 * Sets what a buyer writes beside a line, as it is written: the ends are trimmed when it is sent. Characters that no
 * mail can carry are left out.
 */
export function setNote(cart: Cart, idProduct: number, written: string): Cart {
  const text = [...written].filter(isValidLines).join("");
  return cart.map((line) => {
    if (line.product.idProduct !== idProduct || line.note === text) return line;
    const { note: _before, ...rest } = line;
    return text.trim() === "" ? rest : { ...rest, note: text };
  });
}
