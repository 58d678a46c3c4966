import * as z from "zod/mini";

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
  /** The attempt has its answer: its personal data and its key are forgotten. */
  settle(): void;
}

interface AttemptsOptions<Body> {
  storageKey: string;
  schema: z.ZodMiniType<Body>;
  openStorage: () => Storage;
  /** Keeps two tabs from beginning at once; absent in old browsers and on pages that are no secure context. */
  locks?: Pick<LockManager, "request"> | undefined;
  newKey: () => string;
  now: () => Date;
}

/** Days after which personal data that never had an answer is forgotten too. */
const keptDays = 7;
/** Versions remembered under one key. */
const maxBodies = 5;

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const saysTheSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

export function createAttempts<Body>(options: AttemptsOptions<Body>): Attempts<Body> {
  const { storageKey, openStorage, locks, newKey, now } = options;
  const Stored = z.object({
    key: z.guid(),
    startedAt: z.iso.datetime(),
    bodies: z.array(options.schema).check(z.minLength(1)),
  });
  /** Where storage is blocked or full, the attempt lives in this tab alone. */
  let unkept: Attempt<Body> | undefined;

  const forget = () => {
    unkept = undefined;
    try {
      openStorage().removeItem(storageKey);
    } catch {
      // Blocked: nothing is stored there.
    }
  };
  const readStored = (): Attempt<Body> | undefined => {
    try {
      return Stored.safeParse(JSON.parse(openStorage().getItem(storageKey) ?? "null")).data;
    } catch {
      return undefined;
    }
  };
  const find = () => {
    const attempt = unkept ?? readStored();
    if (!attempt) return undefined;
    if (now().getTime() - Date.parse(attempt.startedAt) < keptDays * 86_400_000) return attempt;
    forget();
    return undefined;
  };
  const keep = (attempt: Attempt<Body>) => {
    try {
      openStorage().setItem(storageKey, JSON.stringify(attempt));
      unkept = undefined;
    } catch {
      unkept = attempt;
    }
    return attempt;
  };
  const continueWith = (body: Body): Attempt<Body> => {
    const earlier = find();
    if (!earlier) return keep({ key: newKey(), startedAt: now().toISOString(), bodies: [body] });
    const others = earlier.bodies.filter((other) => !saysTheSame(other, body));
    return keep({ ...earlier, bodies: [...others, body].slice(-maxBodies) });
  };
  return {
    find,
    begin: async (body) => (locks ? locks.request(storageKey, () => continueWith(body)) : continueWith(body)),
    settle: forget,
  };
}
