import { useRef } from "react";
import { BudgetOffer, useBudgetDialog } from "#app/budget/budget-offer.tsx";
import type { Cart } from "#app/cart/cart.ts";
import { LazySavedLists } from "#app/cart/saved-lists/lazy-saved-lists.tsx";
import { ListSharingDialog, useListSharing } from "#app/cart/share/list-sharing.tsx";
import { UndoBanner } from "#app/cart/share/undo-banner.tsx";
import { useKnownProducts } from "#app/cart/use-known-products.ts";
import { useLazyCheckout } from "#app/checkout/use-lazy-checkout.ts";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import { QuotationEmpty, type QuotationEmptyProps } from "./list/quotation-empty.tsx";
import { QuotationList } from "./list/quotation-list.tsx";
import { ListSkeleton } from "./list/quotation-loading.tsx";
import { QuotationPrintHead } from "./list/quotation-print-head.tsx";
import { QuotationSummary } from "./list/quotation-summary.tsx";
import { RequestedRowsNote } from "./list/requested-rows-note.tsx";
import { clearList, removeLine, removeListedReference } from "./remove-lines.ts";
import { useFocusWhenEmptied } from "./use-focus-when-emptied.ts";
import { useReceipts } from "./use-receipts.ts";

/** The list, or the receipt of the sent list, with all its actions. */
export function Quotation({ cart, example }: { cart: Cart } & Pick<QuotationEmptyProps, "example">) {
  const isEmpty = cart.length === 0;
  const { known, isLoaded, check } = useKnownProducts(cart);
  const checkout = useLazyCheckout(!isEmpty);
  const receipts = useReceipts(isEmpty);
  const { parts, shown } = receipts;
  const sharing = useListSharing();
  const budget = useBudgetDialog();
  const { Checkout, works } = checkout;
  const root = useRef<HTMLDivElement>(null);
  const checkOut = () => {
    // The field holds an invalid quantity, so the list would be sent with another one than is shown.
    const wrong = root.current?.querySelector<HTMLElement>("table [data-faulty]");
    if (wrong) wrong.focus();
    else void checkout.open();
  };
  // Nothing below a modal takes the focus, and a receipt takes it once it is loaded.
  useFocusWhenEmptied(root, isEmpty, checkout.isOpen || receipts.isOpening);
  return (
    <div ref={root}>
      {isEmpty ? null : (
        <QuotationPrintHead cart={cart} works={[works.address, works.city].filter(Boolean).join(", ")} />
      )}
      {/* In print, below the heading. */}
      {isEmpty ? null : <RequestedRowsNote cart={cart} onReview={budget.hasBegun ? budget.open : undefined} />}
      <UndoBanner cart={cart} />
      {shown && parts ? <parts.Panel key={shown.sentAt} receipt={shown} /> : null}
      {/* Keeps the dialog's place in the tree when an empty list gets its first lines. */}
      <div className={isEmpty ? undefined : "cart-page__columns"}>
        <div>
          {receipts.isOpening ? (
            <ListSkeleton words="Abriendo tu recibo…" />
          ) : isEmpty ? (
            <QuotationEmpty example={example} isQuiet={Boolean(shown && parts)} />
          ) : (
            <QuotationList
              cart={cart}
              known={known}
              isLoaded={isLoaded}
              onRemove={(idProduct) => void removeLine(cart, idProduct)}
              onRemoveReference={(idProduct, reference) => void removeListedReference(cart, idProduct, reference)}
            />
          )}
          <BudgetOffer budget={budget} onAdded={showList} />
        </div>
        {isEmpty ? null : (
          <QuotationSummary
            cart={cart}
            known={known}
            city={works.municipality || works.city}
            onCheckout={checkOut}
            onShare={sharing.share}
            onClear={() => void clearList()}
          />
        )}
      </div>
      <LazySavedLists cart={cart} />
      {receipts.others.length > 0 && parts ? <parts.Requests receipts={receipts.others} canOpen={isEmpty} /> : null}
      {Checkout ? (
        <Checkout
          ref={checkout.ref}
          cart={cart}
          known={known}
          check={check}
          isOpen={checkout.isOpen}
          onOpenChange={checkout.onOpenChange}
        />
      ) : null}
      <ListSharingDialog sharing={sharing} cart={cart} known={known} />
      <ConfirmDialog />
    </div>
  );
}

/** Scrolls to the top of the list after an addition from below it. */
function showList(): void {
  document.querySelector<HTMLElement>(".cart-page__columns a")?.focus({ preventScroll: true });
  scrollTo(0, 0);
}
