import type { KeptAnswer } from "./kept-answer.ts";

export interface AnswerStore {
  get(key: string): KeptAnswer | undefined;
  set(key: string, answer: KeptAnswer): void;
  delete(key: string): void;
  /** One giant must not push out everything else. */
  hasRoomFor(answer: KeptAnswer): boolean;
}

/** Holds at most `capacity` bytes; the longest unused answers go first. */
export function createAnswerStore(capacity: number): AnswerStore {
  // A Map remembers the order of insertion: its first entry is the longest unused one.
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;
  const store: AnswerStore = {
    get(key) {
      const answer = answers.get(key);
      if (answer) {
        answers.delete(key);
        answers.set(key, answer);
      }
      return answer;
    },
    set(key, answer) {
      store.delete(key);
      if (!store.hasRoomFor(answer)) return;
      answers.set(key, answer);
      bytes += answer.bytes;
      for (const oldest of answers.keys()) {
        if (bytes <= capacity) break;
        store.delete(oldest);
      }
    },
    hasRoomFor: ({ bytes }) => bytes <= capacity / 2,
    delete(key) {
      bytes -= answers.get(key)?.bytes ?? 0;
      answers.delete(key);
    },
  };
  return store;
}
