import { ReceiptPanel } from "./receipt-panel.tsx";
import { SentRequests } from "./sent-requests.tsx";

/** The components of one lazy chunk, loaded once this browser has a receipt. */
export const receiptParts = { Panel: ReceiptPanel, Requests: SentRequests };
