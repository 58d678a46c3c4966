import { createListeners } from "../listeners.ts";

export interface Confirmation {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** The object of the question, below the text. */
  detail?: string;
}

let open: (Confirmation & { answer: (yes: boolean) => void }) | undefined;
const { subscribe, notify } = createListeners();

const change = (next: typeof open) => {
  open = next;
  notify();
};

/** Resolves to true only for the confirming button. Escape, the overlay and X resolve to false. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  open?.answer(false);
  return new Promise((answer) => change({ ...confirmation, answer }));
}

export function answerConfirm(yes: boolean): void {
  const { answer } = open ?? {};
  change(undefined);
  answer?.(yes);
}

export const confirmStore = { subscribe, read: () => open };
