import { useMemo, useSyncExternalStore } from "react";
import type { Cart } from "#app/cart/cart.ts";
import { countedLines, parseRequestedRows, requestedRowsStore, storeRequestedRows } from "#app/cart/requested-rows.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Callout } from "#app/ui/callout.tsx";
import { focusAfterRender } from "#app/ui/focus-after-render.ts";
import { listOpenRows, listUncoveredRows, requestedRowsText } from "#contract/requests/requested-rows.ts";

interface RequestedRowsNoteProps {
  cart: Cart;
  /** Opens the review of rows with open questions. Undefined if no review is stored. */
  onReview: (() => void) | undefined;
}

function forget(): void {
  storeRequestedRows([]);
  focusAfterRender("main");
}

/** Says that budget rows are sent along, which have open questions and which the list no longer covers. */
export function RequestedRowsNote({ cart, onReview }: RequestedRowsNoteProps) {
  const stored = useSyncExternalStore(requestedRowsStore.subscribe, requestedRowsStore.read, () => null);
  const rows = useMemo(() => parseRequestedRows(stored), [stored]);
  if (rows.length === 0) return null;
  const open = listOpenRows(rows);
  const left = listUncoveredRows(rows, countedLines(cart));
  return (
    <Callout variant="info" title={requestedRowsText.kept(rows.length)}>
      {open.length > 0 ? <p>{requestedRowsText.open(open)}</p> : null}
      <p>{left.length > 0 ? requestedRowsText.left(left) : requestedRowsText.purpose}</p>
      {open.length > 0 && onReview ? (
        <Button variant="outline" aria-haspopup="dialog" onClick={onReview}>
          {requestedRowsText.review(open.length)}
        </Button>
      ) : null}
      <Button variant="outline" onClick={forget}>
        {requestedRowsText.forget}
      </Button>
    </Callout>
  );
}
