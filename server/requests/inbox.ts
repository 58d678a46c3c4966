import type { ContactMessage } from "#contract/contact-message.ts";
import type { QuotationRequest } from "#contract/quotation.ts";
import { type Acceptance, type AcceptOptions, type AcceptServices, createAccept, type Sender } from "./accept.ts";
import { checkLines } from "./check-lines.ts";
import { storeMessage, storeQuotation } from "./store-request.ts";

/** Stores a request, its proof of consent and its mails in one transaction, and answers once they are on disk. */
export interface Inbox {
  acceptQuotation(request: QuotationRequest, sender: Sender): Promise<Acceptance>;
  acceptMessage(request: ContactMessage, sender: Sender): Promise<Acceptance>;
}

export function createInbox(services: AcceptServices, options: AcceptOptions): Inbox {
  const accept = createAccept(services, options);
  return {
    acceptQuotation: (request, sender) =>
      accept({
        kind: "quotation",
        request,
        sender,
        check: async (trx) => {
          const checked = await checkLines(trx, request.cartItems);
          if ("fault" in checked) return { fault: { cartItems: checked.fault } };
          return { store: (head) => storeQuotation(trx, head, request, checked.lines) };
        },
      }),
    acceptMessage: (request, sender) =>
      accept({
        kind: "message",
        request,
        sender,
        check: async (trx) => ({ store: (head) => storeMessage(trx, head, request) }),
      }),
  };
}
