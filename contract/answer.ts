import * as z from "zod/mini";
import { ProofChallenge } from "./proof.ts";

/** Every answer that is not a success. `message` is a Spanish sentence that can be shown as it is. */
export const ApiError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `proof_required`: solved, the same request is taken. */
  challenge: z.optional(ProofChallenge),
});
export type ApiError = z.infer<typeof ApiError>;

/** What both POSTs answer with 201: COT-2026-000123 or MSG-2026-000045. */
export const AcceptedAnswer = z.object({ number: z.string() });
export type AcceptedAnswer = z.infer<typeof AcceptedAnswer>;

/**
 * The first message of each top-level field at fault, in the shape of `ApiError.fields`. Inside a list it names the
 * line as people count, from 1.
 */
export function fieldMessages(error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const [field = "body", line] = path;
    fields[String(field)] ??= typeof line === "number" ? `Línea ${line + 1}: ${message}` : message;
  }
  return fields;
}
