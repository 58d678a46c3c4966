import * as z from "zod/mini";
import type { ContactMessage } from "#contract/contact-message.ts";
import type { QuotationRequest } from "#contract/quotation.ts";

/** What is sent, by its kind. */
export interface Bodies {
  quotation: QuotationRequest;
  message: ContactMessage;
}
export type SubmissionKind = keyof Bodies;
export const kinds: readonly SubmissionKind[] = ["quotation", "message"];

// What a body must be, its form and the server say: one that an earlier release took is not thrown away.
const body = z.record(z.string(), z.unknown());
/** ISO time in UTC. */
const startedAt = z.iso.datetime();
/** The list as it was stored when it was sent: if it is still the same, success clears it. */
const cart = z.optional(z.string());

export const Unfinished = z.object({
  /**
   * `inFlight`: a page is posting it, or has died doing so. `waiting`: for a connection; whoever finds one posts it.
   * `unanswered`: its visitor was told that it failed, and sends it again by hand.
   */
  state: z.enum(["inFlight", "waiting", "unanswered"]),
  startedAt,
  /** The Idempotency-Key. */
  key: z.guid(),
  /** Every version that was sent under this key, newest last: more than one when it was changed after a lost answer. */
  bodies: z.array(body).check(z.minLength(1)),
  /** How the form was filled in. */
  signals: z.catch(z.optional(z.object({ trapped: z.boolean(), shownFor: z.optional(z.number()) })), undefined),
  cart,
});

/**
 * A row of the queue: what is to be sent, or what became of it and was told to nobody yet. An accepted one holds no
 * personal data any more.
 */
export const Submission = z.discriminatedUnion("state", [
  Unfinished,
  z.object({ state: z.literal("accepted"), startedAt, number: z.optional(z.string()), cart }),
  z.object({
    state: z.literal("refused"),
    startedAt,
    body,
    status: z.number(),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
]);
export type Submission = z.infer<typeof Submission>;
export type Unfinished = z.infer<typeof Unfinished>;
export type Accepted = Extract<Submission, { state: "accepted" }>;
export type Body = z.infer<typeof body>;

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const deepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

export function latestBody({ bodies }: Pick<Unfinished, "bodies">): Body {
  const body = bodies.at(-1);
  if (!body) throw new Error("A submission has no body");
  return body;
}
