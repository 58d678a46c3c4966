import type { ContactMessage } from "#contract/contact-message.ts";
import type { QuotationRequest } from "#contract/quotation.ts";
import type { Write } from "../db/writer.ts";
import { type Acceptance, type AcceptOptions, createAccept, type Sender } from "./accept.ts";
import { checkLines } from "./check-lines.ts";
import { storeMessage, storeQuotation } from "./store-request.ts";

/** Stores a request, its proof of consent and its mails in one transaction, and answers once they are on disk. */
export interface Inbox {
  acceptQuotation(request: QuotationRequest, sender: Sender): Promise<Acceptance>;
  acceptMessage(request: ContactMessage, sender: Sender): Promise<Acceptance>;
}

export function createInbox(write: Write, options: AcceptOptions): Inbox {
  const accept = createAccept(write, options);
  return {
    acceptQuotation: (request, sender) =>
      accept({
        kind: "quotation",
        request,
        sender,
        store: async (trx, openHead) => {
          const checked = await checkLines(trx, request.cartItems);
          if ("fault" in checked) return { outcome: "invalid", fields: { cartItems: checked.fault } };
          const head = await openHead();
          await storeQuotation(trx, head, request, checked.lines);
          return { outcome: "accepted", number: head.number };
        },
      }),
    acceptMessage: (request, sender) =>
      accept({
        kind: "message",
        request,
        sender,
        store: async (trx, openHead) => {
          const head = await openHead();
          await storeMessage(trx, head, request);
          return { outcome: "accepted", number: head.number };
        },
      }),
  };
}
