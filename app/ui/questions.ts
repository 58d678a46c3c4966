export interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
}

let asked: (Question & { answer: (yes: boolean) => void }) | undefined;
const listeners = new Set<() => void>();

const change = (next: typeof asked) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks and waits: true only for the confirming button; Escape, the overlay and X are a no. */
export function askQuestion(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((answer) => change({ ...question, answer }));
}

export function answerQuestion(yes: boolean): void {
  const { answer } = asked ?? {};
  change(undefined);
  answer?.(yes);
}

export const questionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => asked,
};
