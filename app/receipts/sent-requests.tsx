import { formatDate } from "#app/shared/format-date.ts";
import { Button } from "#app/ui/button/button.tsx";
import { focusAfterRender } from "#app/ui/focus-after-render.ts";
import { Icon } from "#app/ui/icon.tsx";
import { receiptText } from "#contract/requests/receipt-text.ts";
import { countProducts } from "#contract/text.ts";
import type { Receipt } from "./receipt.ts";
import { receiptHeading } from "./receipt-panel.tsx";
import { forgetRequests, openReceipt } from "./receipt-store.ts";

interface SentRequestsProps {
  /** Newest first, without the receipt that is shown already. */
  receipts: readonly Receipt[];
  /** Whether a receipt can be opened: an unsent list takes its place. */
  canOpen: boolean;
}

function forget(): void {
  forgetRequests();
  focusAfterRender("main");
}

function open(receipt: Receipt): void {
  openReceipt(receipt);
  focusAfterRender(`#${receiptHeading}`);
}

/** The receipts in this browser, to be opened again or deleted. */
export function SentRequests({ receipts, canOpen }: SentRequestsProps) {
  return (
    <section className="stored-section" aria-labelledby="enviadas">
      <div className="stored-section__head">
        <h2 id="enviadas">{receiptText.sent}</h2>
        <p>{receiptText.kept}</p>
        <Button variant="danger" onClick={forget}>
          <Icon name="trash" />
          {receiptText.forget}
        </Button>
      </div>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.sentAt}>
            <span className="num">
              <b>{receipt.number ?? receiptText.unnumbered}</b> · {formatDate(receipt.sentAt)} ·{" "}
              {countProducts(receipt.lines.length)}
            </span>
            {canOpen ? (
              <button type="button" className="receipt__action" onClick={() => open(receipt)}>
                Ver<span className="visually-hidden"> {receipt.number ?? formatDate(receipt.sentAt)}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
