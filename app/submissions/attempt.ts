import type { FormSignals } from "#contract/form-signals.ts";

/** What goes with a request while a page sends it. */
export interface UnderWay {
  /** How the form was filled in. */
  signals?: FormSignals | undefined;
  /** The list as it was stored when it was sent. */
  cart?: string | undefined;
}

/** A request on its way: one key, whatever became of the line meanwhile. */
export interface Attempt<Body> {
  /** The Idempotency-Key of the decisions page. */
  key: string;
  /** ISO time in UTC. */
  startedAt: string;
  /** What was sent under this key, newest last: more than one when it was changed after an answer was lost. */
  bodies: readonly Body[];
  /** There until whoever sent it knows how that went: an attempt that a page had under way when it died has it still. */
  underWay?: UnderWay | undefined;
}

/** The one attempt of a kind that has no answer yet, kept through reloads and crashes and shared by all tabs. */
export interface Attempts<Body> {
  find(): Attempt<Body> | undefined;
  /** The attempt to send `body` under: the unanswered one, or a new one. */
  begin(body: Body, underWay?: UnderWay): Promise<Attempt<Body>>;
  /** Does `work`, which sends and tells how that went; as long as it lasts, other tabs know that somebody does. */
  attend(work: () => Promise<void>): Promise<void>;
  /**
   * Has `adopt` take over an attempt that a page had under way when it died. Resolves to whether one is under way still:
   * in a tab that lives, or because `adopt` left it.
   */
  adoptOrphan(adopt: (underWay: UnderWay) => Promise<unknown>): Promise<boolean>;
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
