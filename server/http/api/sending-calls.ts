import { BlockList } from "node:net";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { type AcceptedResponse, fieldMessages } from "#contract/api-responses.ts";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { formSignalsHeader } from "#contract/requests/form-signals.ts";
import { proofHeader } from "#contract/requests/proof.ts";
import { QuotationRequest, StoredQuotationRequest } from "#contract/requests/quotation.ts";
import type { Acceptance, Sender } from "#server/requests/accept.ts";
import { findSuspicion } from "#server/requests/suspects/suspicion.ts";
import type { Services } from "#server/services/services.ts";
import { maxMessageBody, maxQuotationBody } from "../request/body-limits.ts";
import { clientAddress, countedNetwork } from "../request/client-address.ts";
import { isCrossSite } from "../request/cross-site.ts";
import { readBody } from "../request/read-body.ts";
import { refuse } from "./refusals.ts";
import { respondTooManyRequests } from "./too-many-requests.ts";

export interface SendingOptions {
  /** The site's own address; a POST from a page of another site is refused. */
  publicUrl?: string | undefined;
  /** The proxies whose X-Forwarded-For is believed. Default: none. */
  trustedProxies?: BlockList | undefined;
  /** A form submitted within this many milliseconds is suspected. */
  suspectBelow?: number | undefined;
}

type SendingServices = Pick<Services, "requests" | "texts">;

const IdempotencyKey = z.optional(z.guid());

async function toResponse(c: Context, acceptance: Acceptance, texts: Services["texts"]): Promise<Response> {
  switch (acceptance.outcome) {
    case "accepted": {
      const accepted: AcceptedResponse = { number: acceptance.number };
      c.header("Cache-Control", "no-store");
      return c.json(accepted, 201);
    }
    case "invalid":
      return refuse(c, "invalid", acceptance.fields);
    case "key-reused":
      return refuse(c, "keyReused");
    case "in-progress":
      return refuse(c, "inProgress");
    case "too-many":
      return respondTooManyRequests(c, texts, { ...acceptance, refusal: "tooMany" });
    case "proof-required":
      return respondTooManyRequests(c, texts, { ...acceptance, refusal: "proofRequired", seconds: 60 });
  }
}

interface SendingCall<Body extends z.ZodMiniType> {
  /** Bytes. */
  maxBody: number;
  /** The schema of a body that is sent under this key. */
  bodyFor: (key: string | undefined) => Body;
  accept: (request: z.infer<Body>, sender: Sender) => Promise<Acceptance>;
}

/** A POST. Its faults are checked in order: cross-site, too large, not JSON, malformed, invalid, over the limit. */
function createSendingCall<Body extends z.ZodMiniType>(
  { maxBody, bodyFor, accept }: SendingCall<Body>,
  { texts }: SendingServices,
  { publicUrl, trustedProxies = new BlockList(), suspectBelow = 0 }: SendingOptions,
): (c: Context) => Promise<Response> {
  return async (c) => {
    if (isCrossSite(c, publicUrl)) return refuse(c, "crossSite");
    const read = await readBody(c, maxBody);
    if ("fault" in read) return refuse(c, read.fault);
    const key = IdempotencyKey.safeParse(c.req.header("Idempotency-Key"));
    if (!key.success) return refuse(c, "badKey");
    const request = bodyFor(key.data).safeParse(read.body);
    if (!request.success) return refuse(c, "invalid", fieldMessages(request.error));
    const address = clientAddress(c, trustedProxies);
    const sender: Sender = {
      address,
      network: countedNetwork(address, trustedProxies),
      key: key.data?.toLowerCase(),
      sent: read.bytes,
      proof: c.req.header(proofHeader),
      suspicion: findSuspicion(c.req.header(formSignalsHeader), suspectBelow),
    };
    return toResponse(c, await accept(request.data, sender), texts);
  };
}

/** With an idempotency key the request was queued in a browser. */
const quotationFor = (key: string | undefined) => (key === undefined ? QuotationRequest : StoredQuotationRequest);

export function createSendingCalls(services: SendingServices, options: SendingOptions): Hono {
  const { requests } = services;
  const calls = new Hono();
  const message = { maxBody: maxMessageBody, bodyFor: () => ContactMessage, accept: requests.acceptMessage };
  const quotation = { maxBody: maxQuotationBody, bodyFor: quotationFor, accept: requests.acceptQuotation };
  calls.post("/clientes/webpage", createSendingCall(message, services, options));
  calls.post("/clientes/quotes", createSendingCall(quotation, services, options));
  return calls;
}
