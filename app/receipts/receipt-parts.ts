import { ReceiptPanel } from "./receipt-panel.tsx";
import { SentRequests } from "./sent-requests.tsx";

/** What is loaded together, once this browser remembers a request. */
export const receiptParts = { Panel: ReceiptPanel, Requests: SentRequests };
