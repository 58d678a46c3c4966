import type { MailRow } from "#server/db/schema.ts";
import type { Fault, FaultKind } from "#server/outbox/handler.ts";
import { maskAddresses } from "#server/process/log.ts";
import { isForSales } from "#server/requests/mail-templates.ts";
import { toHeaderText } from "#server/requests/mailbox.ts";
import { findSmtpCause } from "./smtp-causes.ts";

/** Replies about one mail's recipient or content. Any other 5xx is about us, and the operator can fix it. */
const messageErrors = new Set(["EENVELOPE", "EMESSAGE"]);

/** Bad sequence, authentication or encryption required: settings to fix, whichever command was answered. */
const sessionReplies = new Set([503, 530, 534, 535, 538]);

/** Enhanced codes (RFC 3463) of a full mailbox or system, and those by which providers report an exceeded quota. */
const quotaReplies = new Set(["5.2.2", "5.3.1", "5.4.5", "5.4.6", "5.1.90"]);

/** The command with our sender address, which is the same in every mail. */
const senderCommand = "MAIL FROM";

const hasCode = (error: Error): error is Error & { code: unknown } => "code" in error;
const hasResponseCode = (error: Error): error is Error & { responseCode: number } =>
  "responseCode" in error && typeof error.responseCode === "number";

function classify(code: string, response: number | undefined, command: unknown, answered: boolean): FaultKind {
  if (messageErrors.has(code)) {
    // A reply without a code is not from the mail server but from something in front of it, which is overloaded or
    // broken.
    if (response === undefined) return answered ? "unreachable" : "refused";
    const isSenderFault = sessionReplies.has(response) || command === senderCommand;
    if (response >= 500 && response < 600 && !isSenderFault) return "refused";
    if (response >= 400 && response < 500 && response !== 421) return "put-off";
  }
  return "unreachable";
}

/** Whether a reply is about space or quota, which may be free again later. */
function isQuotaReply(reply: unknown): boolean {
  const [, code, enhanced] = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3}(?= |$))?/.exec(String(reply)) ?? [];
  return enhanced ? quotaReplies.has(enhanced) : code === "552";
}

/** Without control characters, which PostgreSQL does not store and a terminal obeys. */
const toOneLine = (text: string): string => toHeaderText(maskAddresses(text)).slice(0, 300);

/** What the error says, after its cause in Spanish, if it is an error of nodemailer with a known cause. */
function describe(error: Error, code: string, command: unknown): string {
  const said = `${code} ${error.message}`;
  // Of nodemailer's errors only that of its pool has no command.
  const isOfServer = command !== undefined || code === "ECONNECTION";
  const cause = isOfServer ? findSmtpCause({ code, command, message: error.message }) : undefined;
  return toOneLine(cause === undefined ? said : `${cause}: ${said}`);
}

/** Classifies an error of a transport for the mail that was being sent. */
export function classifyMailError(error: unknown, mail: Pick<MailRow, "template">): Fault {
  if (!(error instanceof Error)) return { kind: "unreachable", reason: toOneLine(String(error)) };
  const code = hasCode(error) ? String(error.code) : error.name;
  const response = hasResponseCode(error) ? error.responseCode : undefined;
  const command = "command" in error ? error.command : undefined;
  const kind = classify(code, response, command, "response" in error);
  const reason = describe(error, code, command);
  if (kind !== "refused" || !("response" in error)) return { kind, reason };
  // The address of sales is a setting, not a visitor's typing error: the operator fixes the cause of a refusal.
  return { kind, reason, isTransient: isForSales(mail) || isQuotaReply(error.response) };
}
