import { cutNote, isNoteTooLong, isValidLines } from "#contract/fields/field-rules.ts";
import type { Cart } from "./cart.ts";

export const findLongNotes = (cart: Cart): Cart => cart.filter(({ note }) => note !== undefined && isNoteTooLong(note));

/** The list with its notes cut to the length limit. */
export const cutNotes = (cart: Cart): Cart =>
  cart.map((line) => (line.note === undefined ? line : { ...line, note: cutNote(line.note) }));

/**
 * Sets a line's note as typed: its ends are trimmed when the list is sent. Removes characters that no mail can carry.
 */
export function setNote(cart: Cart, idProduct: number, written: string): Cart {
  const text = [...written].filter(isValidLines).join("");
  return cart.map((line) => {
    if (line.product.idProduct !== idProduct || line.note === text) return line;
    const { note: _before, ...rest } = line;
    return text.trim() === "" ? rest : { ...rest, note: text };
  });
}
