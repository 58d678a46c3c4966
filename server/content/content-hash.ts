import { hash } from "node:crypto";

/** SHA-256 of a value's JSON, in hex; equal hashes mean equal records. */
export const contentHash = (value: unknown): string => hash("sha256", JSON.stringify(value));
