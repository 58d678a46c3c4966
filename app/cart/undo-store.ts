import { createListeners } from "#app/ui/listeners.ts";
import type { Cart } from "./cart.ts";

/** A description of a change, with the function that reverts it. */
export interface UndoOffer {
  title: string;
  text: string;
  /** Undefined if the change affected no existing line. */
  undo?: () => void;
  /** The cart after the change. The offer is valid only for this object: undoing later would lose newer changes. */
  after: Cart;
}

let offer: UndoOffer | undefined;
const { subscribe, notify } = createListeners();

export function offerUndo(next: UndoOffer | undefined): void {
  offer = next;
  notify();
}

export const undoStore = { subscribe, read: () => offer };
