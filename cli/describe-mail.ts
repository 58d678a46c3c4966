import type { MailRow } from "#server/db/schema.ts";
import { count } from "./count.ts";

function describeState({ status, attempts, next_attempt_at }: MailRow): string {
  if (status === "failed") return `fallido tras ${count(attempts, "intento", "intentos")}`;
  if (status === "held") return "retenido";
  return attempts === 0 ? "en cola" : `en cola, intento ${attempts + 1} el ${next_attempt_at}`;
}

/** Names a mail without its state. */
export const nameMail = ({ request_number, template, recipient }: MailRow): string =>
  [request_number, template, recipient].join("  ");

/** One line per mail. */
export const describeMail = (mail: MailRow): string =>
  [nameMail(mail), describeState(mail), mail.last_error ?? ""].filter(Boolean).join("  ");
