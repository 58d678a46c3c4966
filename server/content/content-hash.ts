import { createHash } from "node:crypto";

/** SHA-256 of a value's JSON, in hex; equal hashes mean equal records. */
export const contentHash = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
