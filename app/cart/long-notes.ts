import { cutNote, isNoteTooLong } from "#contract/field-rules.ts";
import type { Cart } from "./cart.ts";

/** The lines whose note is longer than may be sent. */
export const findLongNotes = (cart: Cart): Cart => cart.filter(({ note }) => note !== undefined && isNoteTooLong(note));

/** The list with its notes as far as they may be sent. */
export const cutNotes = (cart: Cart): Cart =>
  cart.map((line) => (line.note === undefined ? line : { ...line, note: cutNote(line.note) }));
