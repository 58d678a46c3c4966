import { randomUUID } from "node:crypto";
import { quotationRequest } from "../../tests/support/requests.ts";
import type { Sent } from "./send-paced.ts";

/** A valid quotation from one of many visitors behind a proxy. */
export const quotationPost = (visitor: number): Sent & { headers: Record<string, string> } => ({
  method: "POST",
  path: "/api/clientes/quotes",
  headers: {
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
    "X-Forwarded-For": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
  },
  body: JSON.stringify(quotationRequest()),
});
