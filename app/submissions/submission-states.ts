import type { ApiFailure } from "#app/api/api-client.ts";
import type { PostedSubmission } from "./post-submission.ts";
import { type Accepted, type Body, deepEqual, latestBody, type Submission, type Unfinished } from "./submission.ts";

/** The most versions remembered under one key. */
const maxBodies = 5;

/** The next version of an unfinished submission under its key, or the first version of a new submission. */
export function nextVersion(
  before: Submission | undefined,
  body: Body,
  started: Pick<Unfinished, "startedAt" | "key">,
): Pick<Unfinished, "startedAt" | "key" | "bodies"> {
  if (!before || before.state === "accepted" || before.state === "refused") return { ...started, bodies: [body] };
  const others = before.bodies.filter((other) => !deepEqual(other, body));
  return { startedAt: before.startedAt, key: before.key, bodies: [...others, body].slice(-maxBodies) };
}

/** The lines of the list without their notes. */
const writeLines = ({ cartItems }: Body): string | undefined =>
  Array.isArray(cartItems)
    ? JSON.stringify(cartItems.map(({ product, quantity, references }) => ({ product, quantity, references })))
    : undefined;

export function toAccepted(row: Unfinished, { number }: PostedSubmission): Accepted {
  const { startedAt, cart } = row;
  const lines = writeLines(latestBody(row));
  return {
    state: "accepted",
    startedAt,
    ...(number && { number }),
    ...(cart !== undefined && { cart }),
    ...(lines && { lines }),
  };
}

export const toRefused = (row: Unfinished, { status, message, fields }: ApiFailure): Submission => ({
  state: "refused",
  startedAt: row.startedAt,
  body: latestBody(row),
  status,
  message,
  fields,
});

/**
 * The state after an earlier version turns out to have arrived: the buyer decides whether to send the present version
 * too.
 */
export const toChanged = (row: Unfinished, number: string | undefined): Submission => ({
  state: "refused",
  startedAt: row.startedAt,
  body: latestBody(row),
  status: 422,
  message: `La anterior sí llegó${number ? ` (${number})` : ""}; tus cambios no se enviaron. Si la envías de nuevo, será otra solicitud.`,
  fields: {},
});
