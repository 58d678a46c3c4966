import * as z from "zod/mini";
import { type Attempt, type Attempts, keptDays, saysTheSame } from "./attempt.ts";

interface AttemptsOptions<Body> {
  storageKey: string;
  schema: z.ZodMiniType<Body>;
  openStorage: () => Storage;
  /** Keeps two tabs from beginning at once; absent in old browsers and on pages that are no secure context. */
  locks?: Pick<LockManager, "request"> | undefined;
  newKey: () => string;
  now: () => Date;
}

/** Versions remembered under one key. */
const maxBodies = 5;

const createStored = <Body>(schema: z.ZodMiniType<Body>) =>
  z.object({
    key: z.guid(),
    startedAt: z.iso.datetime(),
    bodies: z.array(schema).check(z.minLength(1)),
  });

export function createAttempts<Body>(options: AttemptsOptions<Body>): Attempts<Body> {
  const { storageKey, openStorage, locks, newKey, now } = options;
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
      const stored = openStorage().getItem(storageKey);
      // Hardly ever is there one, and a page that comes alive does not wait for a schema of it.
      return stored === null ? undefined : createStored(options.schema).safeParse(JSON.parse(stored)).data;
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
    resume: (attempt) => void keep(attempt),
    settle: forget,
  };
}
