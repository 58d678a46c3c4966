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
const listeners = new Set<() => void>();

export function offerUndo(next: UndoOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const undoStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => offer,
};
