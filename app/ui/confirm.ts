import { createListeners } from "./listeners.ts";

export interface Confirmation {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** What it is about, below the text. */
  detail?: string;
}

let asked: (Confirmation & { answer: (yes: boolean) => void }) | undefined;
const { subscribe, notify } = createListeners();

const change = (next: typeof asked) => {
  asked = next;
  notify();
};

/** Asks and waits: true only for the confirming button; Escape, the overlay and X are a no. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  asked?.answer(false);
  return new Promise((answer) => change({ ...confirmation, answer }));
}

export function answerConfirm(yes: boolean): void {
  const { answer } = asked ?? {};
  change(undefined);
  answer?.(yes);
}

export const confirmStore = { subscribe, read: () => asked };
