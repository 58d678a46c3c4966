/** Milliseconds for which an answer may stand for a fresh one: long enough to look at a product and go back. */
const freshFor = 300_000;

/** Requests at once: a thin line stays free for what the visitor does. */
const most = 2;

/** Makes the answer as often as it is read: from memory, for a copy of a body takes its time on a slow processor. */
type Repeat = () => Response;
type Answer = Promise<Repeat | undefined>;

interface Wish {
  /** Goes before what is only thought of. */
  isUrgent: boolean;
  start: () => void;
}

/** Those of one visit. */
const answers = new Map<string, { answer: Answer; since: number }>();
const waiting = new Map<string, Wish>();
let running = 0;

const keep = (address: string, answer: Answer) => answers.set(address, { answer, since: performance.now() });

function startNext(): void {
  while (running < most) {
    const wishes = [...waiting];
    const [address, wish] = wishes.find(([, { isUrgent }]) => isUrgent) ?? wishes[0] ?? [];
    if (address === undefined || !wish) return;
    waiting.delete(address);
    wish.start();
  }
}

/** To its end: a body on its way takes the line as well. */
async function readWhole(response: Response): Promise<Repeat> {
  const text = await response.text();
  return () => new Response(text, response);
}

async function fetchAnswer(address: string): Answer {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" }, priority: "low" });
    const repeat = await readWhole(response);
    return response.ok ? repeat : undefined;
  } catch {
    // The line is gone: the page itself will find out, and say so.
    return undefined;
  }
}

type Read = (answer: Response) => Promise<void>;

/** With what `read` asks for in its turn, such as a picture. */
async function runWish(address: string, read: Read | undefined): Promise<void> {
  running += 1;
  try {
    const answer = fetchAnswer(address);
    keep(address, answer);
    const repeat = await answer;
    if (repeat) await read?.(repeat());
  } finally {
    running -= 1;
    startNext();
  }
}

const isFresh = (since: number): boolean => performance.now() - since < freshFor;

/** Asks for an address before anybody needs it, a few at a time; `read` gets the answer, should it be a success. */
export function askAhead(address: string, isUrgent: boolean, read?: Read): void {
  const known = answers.get(address);
  if (known && isFresh(known.since)) {
    if (read) void known.answer.then((repeat) => repeat && read(repeat()));
    return;
  }
  waiting.set(address, { isUrgent, start: () => void runWish(address, read) });
  startNext();
}

/** The answer of an address, from memory where it was asked for ahead, or by a page that the visitor comes back to. */
export async function readAnswer(address: string, init?: RequestInit): Promise<Response> {
  waiting.delete(address);
  const known = answers.get(address);
  const kept = known && isFresh(known.since) ? await known.answer : undefined;
  if (kept) return kept();
  const response = await fetch(address, init);
  const repeat = await readWhole(response);
  if (response.ok) keep(address, Promise.resolve(repeat));
  return repeat();
}
