import { createListeners } from "#app/ui/listeners.ts";
import type { Cart } from "./cart.ts";

/** What was done, and how it is taken back. */
export interface UndoOffer {
  title: string;
  text: string;
  /** Absent: it changed nothing that was there. */
  undo?: () => void;
  /** It holds as long as the list is still this one: what was changed since would be lost. */
  after: Cart;
}

let offer: UndoOffer | undefined;
const { subscribe, notify } = createListeners();

export function offerUndo(next: UndoOffer | undefined): void {
  offer = next;
  notify();
}

export const undoStore = { subscribe, read: () => offer };
