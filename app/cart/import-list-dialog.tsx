import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { showFromTop } from "#app/ui/focus-after-render.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { openedFaults, openedText } from "#contract/list/share-text.ts";
import { maxBudgetRows } from "#contract/requests/budget-row.ts";
import { type RequestedRow, requestedRowsText } from "#contract/requests/requested-rows.ts";
import { countProducts } from "#contract/text.ts";
import type { Cart } from "./cart.ts";
import type { KnownProducts } from "./catalogue-check.ts";
import { addLines } from "./list-transitions.ts";
import { readRequestedRows, replaceRequestedRows, storeRequestedRows } from "./requested-rows.ts";
import { LineQuantities } from "./share/line-quantities.tsx";
import { spliceRows } from "./splice-rows.ts";
import { offerUndo } from "./undo-store.ts";
import { beginCart, changeCart, readFreshCart } from "./use-cart.ts";
import "./share/share-list.css";

interface ImportListDialogProps {
  title: string;
  lines: Cart;
  /** The catalogue's products of `lines`, for their units. */
  known: KnownProducts;
  /** The budget rows that the list was made from. */
  rows?: readonly RequestedRow[] | undefined;
  /** Distinct messages about the list. */
  faults?: readonly string[];
  cart: Cart;
  onClose: () => void;
}

/** Shows that another list was taken, and whether its budget rows were stored with it. */
export function showTaken(
  { title, text }: { title: string; text: string },
  areRowsKept: boolean,
  undo?: (() => void) | undefined,
): void {
  const words = areRowsKept ? text : `${text} ${requestedRowsText.notKept.text}`;
  offerUndo({ title, text: words, ...(undo && { undo }), after: readFreshCart() });
  // A closed dialog returns the focus to its opener, which may be far below.
  showFromTop();
}

/** Shows another list and, before any change, asks whether to add it to the present one or to replace that. */
export function ImportListDialog({
  title,
  lines,
  known,
  rows = [],
  faults = [],
  cart,
  onClose,
}: ImportListDialogProps) {
  const hasList = cart.length > 0;
  const take = (isTaken: boolean, keepRows: () => boolean, toast: { title: string; text: string }) => {
    if (!isTaken) return void showToast({ variant: "error", ...openedText.tooMany });
    onClose();
    const rowsBefore = readRequestedRows();
    const undo = () => {
      changeCart(() => cart);
      replaceRequestedRows(rowsBefore);
    };
    showTaken(toast, keepRows(), hasList ? undo : undefined);
  };
  const add = () => {
    const all = spliceRows(readRequestedRows(), [], rows);
    if (all.length > maxBudgetRows) return void showToast({ variant: "error", ...openedText.tooManyRows });
    take(
      beginCart((before) => addLines(before, lines)),
      () => storeRequestedRows(all),
      hasList ? openedText.added : openedText.used,
    );
  };
  const replace = () =>
    take(
      beginCart(() => lines),
      () => replaceRequestedRows(rows),
      openedText.replaced,
    );
  return (
    <Dialog
      title={title}
      subtitle={countProducts(lines.length)}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {hasList ? openedText.leave : openedText.cancel}
          </Button>
          {hasList ? (
            <Button variant="outline" onClick={replace}>
              {openedText.replace}
            </Button>
          ) : null}
          <Button onClick={add}>{hasList ? openedText.add : openedText.use}</Button>
        </>
      }
    >
      <div className="share-list">
        <p>{hasList ? openedText.hasList(cart.length) : openedText.noList}</p>
        {rows.length > 0 ? <p>{requestedRowsText.along(rows.length)}</p> : null}
        {faults.length > 0 ? <Faults faults={faults} /> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard. */}
        <ul className="share-list__lines" aria-label={openedText.lines} tabIndex={0}>
          {lines.map((line) => (
            <li key={line.product.idProduct}>
              <b>{line.product.name}</b>
              <LineQuantities line={line} product={known?.get(line.product.idProduct)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** More messages would push the list out of the dialog. */
const maxFaults = 8;

function Faults({ faults }: { faults: readonly string[] }) {
  const shown = faults.length > maxFaults ? faults.slice(0, maxFaults - 1) : faults;
  return (
    <div className="share-list__faults">
      <p>
        <Icon name="info" />
        {openedFaults.heading}
      </p>
      <ul>
        {shown.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {shown.length < faults.length ? <li>{openedFaults.more(faults.length - shown.length)}</li> : null}
      </ul>
    </div>
  );
}
