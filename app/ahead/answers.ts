import type { Answer } from "../api-client.ts";
import { createFreshMap } from "./fresh-map.ts";

/** Milliseconds for which an answer may stand for a fresh one: long enough to look at a product and go back. */
const freshFor = 300_000;

/** Requests at once: a thin line stays free for what the visitor does. */
const most = 2;

type Kept = Promise<Answer | undefined>;

interface Wish {
  /** Goes before what is only thought of. */
  isUrgent: boolean;
  start: () => void;
}

/** Those of one visit. */
const answers = createFreshMap<{ answer: Kept; isHere: boolean }>(freshFor, () => performance.now());
const waiting = new Map<string, Wish>();
let running = 0;

function keep(address: string, answer: Kept): void {
  const kept = { answer, isHere: false };
  answers.keep(address, kept);
  void answer.then((arrived) => {
    kept.isHere = arrived !== undefined;
  });
}

function startNext(): void {
  while (running < most) {
    const wishes = [...waiting];
    const [address, wish] = wishes.find(([, { isUrgent }]) => isUrgent) ?? wishes[0] ?? [];
    if (address === undefined || !wish) return;
    waiting.delete(address);
    wish.start();
  }
}

/** To its end, and once: a body on its way takes the line as well, and read again it takes a turn of its own. */
async function readWhole(response: Response): Promise<Answer> {
  const { ok, status } = response;
  const body: Promise<unknown> = response.json();
  await body.catch(() => {});
  return { ok, status, json: () => body };
}

async function fetchAnswer(address: string): Kept {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" }, priority: "low" });
    const answer = await readWhole(response);
    return answer.ok ? answer : undefined;
  } catch {
    // The line is gone: the page itself will find out, and say so.
    return undefined;
  }
}

type Read = (answer: Answer) => Promise<void>;

/** With what `read` asks for in its turn, such as a picture. */
async function runWish(address: string, read: Read | undefined): Promise<void> {
  running += 1;
  try {
    const asked = fetchAnswer(address);
    keep(address, asked);
    const answer = await asked;
    if (answer) await read?.(answer);
  } finally {
    running -= 1;
    startNext();
  }
}

/** Asks for an address before anybody needs it, a few at a time; `read` gets the answer, should it be a success. */
export function askAhead(address: string, isUrgent: boolean, read?: Read): void {
  const known = answers.find(address);
  if (known) {
    if (read) void known.answer.then((answer) => answer && read(answer));
    return;
  }
  waiting.set(address, { isUrgent, start: () => void runWish(address, read) });
  startNext();
}

/** Whether an address need not be asked. */
export const hasAnswer = (address: string): boolean => answers.find(address)?.isHere === true;

/** What was asked before may be true no more. */
export const forgetAnswers = (): void => answers.clear();

/** The answer of an address, from memory where it was asked for ahead, or by a page that the visitor comes back to. */
export async function readAnswer(address: string, init?: RequestInit): Promise<Answer> {
  waiting.delete(address);
  const known = answers.find(address);
  // Where nothing is found, no await between the look-up and `keep`, or two callers would both fetch.
  const kept = known && (await known.answer);
  if (kept) return kept;
  const asked = fetch(address, init).then(readWhole);
  // Kept while it is under way too, for a press and its click ask for the same; not kept is what failed.
  const success = asked.then(
    (answer) => (answer.ok ? answer : undefined),
    () => undefined,
  );
  keep(address, success);
  void success.then((answer) => {
    if (!answer) answers.drop(address);
  });
  return asked;
}
