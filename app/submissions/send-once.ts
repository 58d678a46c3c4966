import { ApiFailure, type SendOptions } from "#app/api/api-client.ts";
import { type Attempts, saysTheSame, type UnderWay } from "./attempt.ts";

export interface Receipt {
  /** Absent where the server's answer has no body. */
  number?: string | undefined;
}

export type SendOutcome =
  | ({ outcome: "accepted" } & Receipt)
  /** An earlier version of this request had arrived although its answer was lost; the present one was not sent. */
  | ({ outcome: "accepted-before" } & Receipt)
  /** The server has looked at it and said no: nothing was stored. */
  | { outcome: "refused"; failure: ApiFailure }
  /** Nobody knows whether it arrived; sending it again is safe. */
  | { outcome: "unanswered"; failure: unknown };

type Settler = Pick<Attempts<unknown>, "settle">;
export type Send<Body> = (body: Body, options: SendOptions) => Promise<Receipt>;

/** Refusals that say 'not now' rather than 'not this': timed out, in work, too early, too many. */
const laterStatuses = [408, 409, 425, 429];

const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  !laterStatuses.includes(failure.status);

const isKeyReused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === "idempotency_key_reused";

/**
 * Sends `body` so that it arrives once, however often the answer is lost. A body that was changed after a lost answer
 * goes out under the same key: if the earlier version never arrived, the server takes the new one; if it did, the
 * server says that the key is used, and the earlier version's number is asked for, so that the buyer can decide.
 * Whoever calls settles an accepted attempt, once the cart is cleared; a refused one is settled here.
 */
export async function sendOnce<Body>(
  send: Send<Body>,
  attempts: Pick<Attempts<Body>, "begin" | "settle">,
  body: Body,
  underWay?: UnderWay,
): Promise<SendOutcome> {
  const { key, bodies } = await attempts.begin(body, underWay);
  try {
    return { outcome: "accepted", ...(await send(body, { idempotencyKey: key })) };
  } catch (failure) {
    if (isKeyReused(failure)) {
      const earlier = bodies.filter((other) => !saysTheSame(other, body));
      return findAcceptedBefore(send, attempts, { key, earlier, failure });
    }
    return judge(attempts, failure);
  }
}

function judge(attempts: Settler, failure: unknown): SendOutcome {
  if (!isRefusal(failure)) return { outcome: "unanswered", failure };
  attempts.settle();
  return { outcome: "refused", failure };
}

/** Asks again for the answer that was lost: the same key and body give the first answer, and store nothing. */
async function findAcceptedBefore<Body>(
  send: Send<Body>,
  attempts: Settler,
  { key, earlier, failure: first }: { key: string; earlier: readonly Body[]; failure: unknown },
): Promise<SendOutcome> {
  for (const body of earlier) {
    try {
      return { outcome: "accepted-before", ...(await send(body, { idempotencyKey: key })) };
    } catch (failure) {
      if (!isKeyReused(failure)) return judge(attempts, failure);
    }
  }
  return judge(attempts, first);
}
