import * as z from "zod/mini";
import { type Attempt, type Attempts, keptDays, saysTheSame, type UnderWay } from "./attempt.ts";
import { defineUnderWay } from "./under-way.ts";

interface AttemptsOptions<Body> {
  storageKey: string;
  schema: z.ZodMiniType<Body>;
  openStorage: () => Storage;
  /**
   * Keep two tabs from beginning at once, and tell a tab that sends from one that died sending; absent in old browsers
   * and where a page gets none.
   */
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
    // Whatever stands there, the request itself is not lost.
    underWay: z.catch(z.optional(z.object(defineUnderWay())), undefined),
  });

export function createAttempts<Body>(options: AttemptsOptions<Body>): Attempts<Body> {
  const { storageKey, openStorage, locks, newKey, now } = options;
  const attendance = `${storageKey}-under-way`;
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
  const continueWith = (body: Body, underWay: UnderWay | undefined): Attempt<Body> => {
    const earlier = find();
    if (!earlier) return keep({ key: newKey(), startedAt: now().toISOString(), bodies: [body], underWay });
    const others = earlier.bodies.filter((other) => !saysTheSame(other, body));
    return keep({ ...earlier, bodies: [...others, body].slice(-maxBodies), underWay });
  };
  const rest = () => {
    const attempt = find();
    if (attempt?.underWay) keep({ ...attempt, underWay: undefined });
  };
  return {
    find,
    begin: async (body, underWay) => {
      const begin = () => continueWith(body, underWay);
      return locks ? locks.request(storageKey, begin) : begin();
    },
    attend: async (work) => {
      const attended = () => work().finally(rest);
      // Shared: of two tabs that send at one moment none waits for the other.
      return locks ? locks.request(attendance, { mode: "shared" }, attended) : attended();
    },
    adoptOrphan: async (adopt) => {
      // Without locks nobody can tell whether the tab that sends it lives: its form is filled in again, as ever.
      if (!locks || !find()?.underWay) return false;
      await locks.request(attendance, { ifAvailable: true }, async (lock) => {
        const underWay = lock && find()?.underWay;
        if (underWay) await adopt(underWay);
      });
      return find()?.underWay !== undefined;
    },
    resume: (attempt) => void keep(attempt),
    settle: forget,
  };
}
