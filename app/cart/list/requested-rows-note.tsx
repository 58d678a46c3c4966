import { useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Callout } from "#app/ui/callout.tsx";
import { listLeftRows, requestedRowsText } from "#contract/requested-rows.ts";
import type { Cart } from "../cart.ts";
import { forgetRequestedRows, readRequestedRows } from "./requested-rows.ts";

/** That rows of a budget go along, and which of them the list no longer covers. */
export function RequestedRowsNote({ cart }: { cart: Cart }) {
  const [isForgotten, setForgotten] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are kept, and gone, with the list.
  const rows = useMemo(readRequestedRows, [cart]);
  if (rows.length === 0 || isForgotten) return null;
  const lines = cart.map(({ product: { idProduct }, quantity, references }) => ({ idProduct, quantity, references }));
  const left = listLeftRows(rows, lines);
  return (
    <Callout variant="info" title={requestedRowsText.kept(rows.length)}>
      <p>{left.length > 0 ? requestedRowsText.left(left) : requestedRowsText.purpose}</p>
      <Button
        variant="outline"
        onClick={() => {
          forgetRequestedRows();
          setForgotten(true);
        }}
      >
        {requestedRowsText.forget}
      </Button>
    </Callout>
  );
}
