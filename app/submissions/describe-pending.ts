import { consentFields } from "#app/forms/consent-fields.ts";
import { canWakeWorker } from "./background-sync.ts";
import type { Pending } from "./pending.ts";
import { type Body, latestBody, type Submission } from "./submission.ts";

/** The form's field values of a submission, without the consent. */
function readFields(body: Body): Record<string, string | boolean> {
  const fields = Object.entries(body).filter((field): field is [string, string | boolean] => {
    return ["string", "boolean"].includes(typeof field[1]) && !consentFields.includes(field[0]);
  });
  return Object.fromEntries(fields);
}

/** The visible state of a row. Undefined while a page posts it or a toast announces it. */
export function describePending(row: Submission | undefined): Pending | undefined {
  if (!row || row.state === "inFlight" || row.state === "accepted") return undefined;
  const { state, startedAt, cart } = row;
  const { body, message, fields } = row.state === "refused" ? row : { body: latestBody(row), message: "", fields: {} };
  return { state, startedAt, values: readFields(body), message, fields, cart, survivesClosing: canWakeWorker() };
}
