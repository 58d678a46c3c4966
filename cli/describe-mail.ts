import type { MailRow } from "#server/db/schema.ts";
import { count } from "./count.ts";

function describeState({ status, attempts, next_attempt_at }: MailRow): string {
  if (status === "failed") return `failed after ${count(attempts, "attempt", "attempts")}`;
  if (status === "held") return "held";
  return attempts === 0 ? "queued" : `queued, attempt ${attempts + 1} at ${next_attempt_at}`;
}

/** A mail without its state. */
export const nameMail = ({ request_number, template, recipient }: MailRow): string =>
  [request_number, template, recipient].join("  ");

/** One line a mail. */
export const describeMail = (mail: MailRow): string =>
  [nameMail(mail), describeState(mail), mail.last_error ?? ""].filter(Boolean).join("  ");
