import * as z from "zod/mini";
import { ContactMessage } from "#contract/contact-message.ts";
import { KeptQuotationRequest } from "#contract/quotation.ts";
import { defineUnderWay } from "./under-way.ts";

export type SendingKind = "quotation" | "message";

const defineSending = <Body>(body: z.ZodMiniType<Body>) => {
  const startedAt = z.iso.datetime();
  const underWay = defineUnderWay();
  // The list: if it is still the same, success clears it.
  const { cart } = underWay;
  return z.discriminatedUnion("state", [
    z.object({
      state: z.literal("waiting"),
      startedAt,
      key: z.guid(),
      bodies: z.array(body).check(z.minLength(1)),
      ...underWay,
    }),
    z.object({ state: z.literal("accepted"), startedAt, number: z.optional(z.string()), cart }),
    z.object({
      state: z.literal("refused"),
      startedAt,
      body,
      status: z.number(),
      message: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ]);
};

export const QuotationSending = defineSending(KeptQuotationRequest);
export const MessageSending = defineSending(ContactMessage);

/**
 * What was sent without a line, and what became of it: `waiting` for a line; `accepted` or `refused` by the server and
 * not told to anybody yet. An accepted one holds no personal data any more.
 */
export type Sending<Body> = z.infer<ReturnType<typeof defineSending<Body>>>;
export type Waiting<Body> = Extract<Sending<Body>, { state: "waiting" }>;
export type Accepted = Extract<Sending<unknown>, { state: "accepted" }>;
export type Refused = Extract<Sending<unknown>, { state: "refused" }>;
