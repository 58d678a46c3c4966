import * as z from "zod/mini";
import { ProofChallenge } from "./requests/proof.ts";

/** The body of every error response. `message` is a Spanish sentence for the visitor. */
export const ApiError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `proof_required`: the same request is accepted with a solution of this challenge. */
  challenge: z.optional(ProofChallenge),
});
export type ApiError = z.infer<typeof ApiError>;

/** The body of the 201 responses of both POSTs: COT-2026-000123 or MSG-2026-000045. */
export const AcceptedResponse = z.object({ number: z.string() });
export type AcceptedResponse = z.infer<typeof AcceptedResponse>;

/**
 * The first message of each invalid top-level field, in the shape of `ApiError.fields`. For an element of a list, the
 * message names its line, counted from 1.
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
