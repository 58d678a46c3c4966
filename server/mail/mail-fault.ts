import type { Fault, FaultKind } from "#server/outbox/handler.ts";
import { maskAddresses } from "#server/process/log.ts";

/** Replies to one mail's recipient or content; any other 5xx is about us and may be mended by the operator. */
const aboutTheMail = new Set(["EENVELOPE", "EMESSAGE"]);

/** Wrong order, authentication or encryption wanted: settings to mend, whatever command they answered. */
const aboutTheSession = new Set([503, 530, 534, 535, 538]);

/** The command that names our sender, which is the same in every mail. */
const senderCommand = "MAIL FROM";

const hasCode = (error: Error): error is Error & { code: unknown } => "code" in error;
const hasResponseCode = (error: Error): error is Error & { responseCode: number } =>
  "responseCode" in error && typeof error.responseCode === "number";

function classify(code: string, response: number | undefined, command: unknown, answered: boolean): FaultKind {
  if (aboutTheMail.has(code)) {
    // What was answered without a code is no word of the mail server: something before it is full, or broken.
    if (response === undefined) return answered ? "unreachable" : "refused";
    const isAboutUs = aboutTheSession.has(response) || command === senderCommand;
    if (response >= 500 && response < 600 && !isAboutUs) return "refused";
    if (response >= 400 && response < 500 && response !== 421) return "put-off";
  }
  return "unreachable";
}

const oneLine = (text: string): string => maskAddresses(text).replace(/\s+/g, " ").trim().slice(0, 300);

/** Classifies an error of a transport for the mail that was being sent. */
export function readMailFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { kind: "unreachable", reason: oneLine(String(error)) };
  const code = hasCode(error) ? String(error.code) : error.name;
  const response = hasResponseCode(error) ? error.responseCode : undefined;
  const command = "command" in error ? error.command : undefined;
  return { kind: classify(code, response, command, "response" in error), reason: oneLine(`${code} ${error.message}`) };
}
