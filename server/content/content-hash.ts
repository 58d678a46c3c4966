import { createHash } from "node:crypto";

/** SHA-256 in hex of a value's JSON: two records with one hash are the same record. */
export const contentHash = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
