import type { ContactMessage } from "#contract/requests/contact-message.ts";
import type { FormSignals } from "#contract/requests/form-signals.ts";
import type { QuotationRequest } from "#contract/requests/quotation.ts";

/** The request body of each kind. */
export interface Bodies {
  quotation: QuotationRequest;
  message: ContactMessage;
}
export type SubmissionKind = keyof Bodies;
export const kinds: readonly SubmissionKind[] = ["quotation", "message"];

/** Not validated here: the form and the server validate. A body from an earlier release stays valid. */
export type Body = Readonly<Record<string, unknown>>;

interface Started {
  /** ISO time in UTC. */
  startedAt: string;
  /** ISO time in UTC of the last write: a failed submission expires seven days later. Rows of earlier releases lack it. */
  changedAt?: string;
  /** The list as it was stored when the submission was sent. Success clears the list only if it is unchanged. */
  cart?: string | undefined;
}

export interface Unfinished extends Started {
  /**
   * `inFlight`: a page is posting the row, or died doing so. `waiting`: for a connection, then any page posts it.
   * `unanswered`: the visitor has seen the failure and sends again by hand.
   */
  state: "inFlight" | "waiting" | "unanswered";
  /** The Idempotency-Key. */
  key: string;
  /** Every version sent under this key, newest last. There are several if the form was changed after a lost answer. */
  bodies: readonly Body[];
  /** Bot signals of the form. */
  signals?: FormSignals | undefined;
}

/** Contains no personal data. */
export interface Accepted extends Started {
  state: "accepted";
  number?: string | undefined;
  /** Products, references and quantities of the list, in its stored form, for the receipt. */
  lines?: string | undefined;
}

interface Refused extends Started {
  state: "refused";
  body: Body;
  status: number;
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** A row of the queue: a submission to be sent, or an outcome that no page has shown yet. */
export type Submission = Unfinished | Accepted | Refused;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Whether a stored row is valid. Only this site writes rows, and every page reads them, so no schema library is loaded.
 */
export function isSubmission(row: unknown): row is Submission {
  if (!isObject(row) || typeof row.startedAt !== "string") return false;
  if (row.state === "accepted") return true;
  if (row.state === "refused") return isObject(row.body) && isObject(row.fields) && typeof row.message === "string";
  const isUnfinished = row.state === "inFlight" || row.state === "waiting" || row.state === "unanswered";
  const { key, bodies } = row;
  return (
    isUnfinished && typeof key === "string" && Array.isArray(bodies) && isObject(bodies[0]) && bodies.every(isObject)
  );
}

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const deepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

export const latestBody = ({ bodies }: Pick<Unfinished, "bodies">): Body => bodies.at(-1) ?? {};
