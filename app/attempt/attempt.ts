/** A request on its way: one key, whatever became of the line meanwhile. */
export interface Attempt<Body> {
  /** The Idempotency-Key of the decisions page. */
  key: string;
  /** ISO time in UTC. */
  startedAt: string;
  /** What was sent under this key, newest last: more than one when it was changed after an answer was lost. */
  bodies: readonly Body[];
}

/** The one attempt of a kind that has no answer yet, kept through reloads and crashes and shared by all tabs. */
export interface Attempts<Body> {
  find(): Attempt<Body> | undefined;
  /** The attempt to send `body` under: the unanswered one, or a new one. */
  begin(body: Body): Promise<Attempt<Body>>;
  /** Takes over an attempt that was kept elsewhere: the next sending goes on with it. */
  resume(attempt: Attempt<Body>): void;
  /** The attempt has its answer: its personal data and its key are forgotten. */
  settle(): void;
}

/** Days after which personal data that never had an answer is forgotten too. */
export const keptDays = 7;

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const saysTheSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
