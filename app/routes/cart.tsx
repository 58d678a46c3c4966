import { useEffect, useRef } from "react";
import { loadSection, type OptionalSection } from "#app/api/optional-section.ts";
import { useBudgetOffer } from "#app/budget/budget-offer.tsx";
import { QuotationEmpty } from "#app/cart/list/quotation-empty.tsx";
import { QuotationList } from "#app/cart/list/quotation-list.tsx";
import { ListSkeleton, QuotationLoading } from "#app/cart/list/quotation-loading.tsx";
import { QuotationPrintHead } from "#app/cart/list/quotation-print-head.tsx";
import { QuotationSummary } from "#app/cart/list/quotation-summary.tsx";
import { RequestedRowsNote } from "#app/cart/list/requested-rows-note.tsx";
import { SavedListsPlace } from "#app/cart/saved-lists/saved-lists-place.tsx";
import { UndoPlace } from "#app/cart/share/undo-place.tsx";
import { useListSharing } from "#app/cart/share/use-list-sharing.tsx";
import { useLazyCheckout } from "#app/checkout/use-lazy-checkout.ts";
import { useReceiptParts } from "#app/receipts/use-receipt-parts.ts";
import { useReceipts } from "#app/receipts/use-receipts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteContext } from "#app/ssr/context.ts";
import { PendingCallout } from "#app/submissions/pending-callout.tsx";
import { confirm } from "#app/ui/confirm.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { SectionHeader } from "#app/ui/section-header.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Product } from "#contract/product.ts";
import type { CartItemReference } from "#contract/quotation.ts";
import { cartText, confirmText, toastText } from "#contract/request-text.ts";
import { loadFailures, writeReference } from "#contract/text.ts";
import type { Cart } from "../cart/cart.ts";
import { cartActions, useLoadedCart } from "../cart/use-cart.ts";
import { useKnownProducts } from "../cart/use-known-products.ts";
import type { Route } from "./+types/cart.ts";

const noLines: Cart = [];

const featuredProducts: OptionalSection<readonly Product[]> = {
  failure: loadFailures.featured,
  load: ({ api }) => api.listFeatured(),
};

/** A product that stands for the catalogue where the list is empty. */
export async function loader({ context }: Route.LoaderArgs) {
  const featured = await loadSection(featuredProducts, context.get(siteContext));
  // null says that the section did not come, and then the page is not kept.
  if (!featured) return { example: null };
  const example = featured.filter((product) => product.category_name === "Prefabricados de Concreto").at(-1);
  return { example: example && { path: example.image_url, picture: example.picture } };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches[0].loaderData, {
    title: cartText.title,
    description: "Arma tu lista de productos, con las cantidades que necesitas, y pide tu cotización sin compromiso.",
    path: "/cart",
  });
}

export const shouldRevalidate = () => false;

export default function CartPage({ loaderData: { example } }: Route.ComponentProps) {
  const cart = useLoadedCart();
  const isFilled = cart !== undefined && cart.length > 0;
  return (
    <div className="wrap cart-page">
      <SectionHeader
        level={1}
        eyebrow="Tu lista"
        title={cartText.title}
        {...(isFilled && { intro: "Revisa las cantidades y envíala: te respondemos con precio y fecha de entrega." })}
      />
      <PendingCallout kind="quotation" />
      {cart ? (
        <Quotation cart={cart} example={example} />
      ) : (
        <QuotationLoading whenEmpty={<QuotationEmpty example={example} />} />
      )}
    </div>
  );
}

/** The receipt in place of the list that was sent, and what else this browser remembers. */
function useReceiptViews(isEmpty: boolean) {
  const receipts = useReceipts();
  const { all = [], open } = receipts ?? {};
  const shown = isEmpty ? open : undefined;
  const parts = useReceiptParts(all.length > 0 || !isEmpty);
  const { known } = useKnownProducts(shown?.lines ?? noLines);
  const others = all.filter((receipt) => receipt !== shown);
  return {
    isOpening: shown !== undefined && parts === undefined,
    panel: shown && parts ? <parts.Panel receipt={shown} known={known} /> : null,
    requests: others.length > 0 && parts ? <parts.Requests receipts={others} canOpen={isEmpty} /> : null,
  };
}

function Quotation({ cart, example }: { cart: Cart } & Route.ComponentProps["loaderData"]) {
  const isEmpty = cart.length === 0;
  const { known, isLoaded, check } = useKnownProducts(cart);
  const checkout = useLazyCheckout(!isEmpty);
  const receipt = useReceiptViews(isEmpty);
  const sharing = useListSharing(cart, known);
  const budget = useBudgetOffer(showList);
  const { Checkout, works } = checkout;
  const root = useRef<HTMLDivElement>(null);
  const goOn = () => {
    // A quantity that is none: what stands in its field is not what would be sent.
    const wrong = root.current?.querySelector<HTMLElement>("table [data-faulty]");
    if (wrong) wrong.focus();
    else void checkout.open();
  };
  const wasFilled = useRef(!isEmpty);
  useEffect(() => {
    // Nothing below a modal takes the focus, and a receipt that is on its way does so once it is there.
    if (checkout.isOpen || receipt.isOpening) return;
    // The control that emptied the list is gone with it.
    if (isEmpty && wasFilled.current) {
      const sent = root.current?.querySelector<HTMLElement>(".receipt h2");
      if (sent) {
        sent.focus({ preventScroll: true });
        sent.closest(".receipt")?.scrollIntoView();
      } else root.current?.querySelector<HTMLElement>(".quotation-empty h2")?.focus();
    }
    wasFilled.current = !isEmpty;
  }, [isEmpty, checkout.isOpen, receipt.isOpening]);
  return (
    <div ref={root}>
      {isEmpty ? null : (
        <QuotationPrintHead cart={cart} works={[works.address, works.city].filter(Boolean).join(", ")} />
      )}
      {/* Below what is on paper beside the title. */}
      {isEmpty ? null : <RequestedRowsNote cart={cart} onReview={budget.hasBegun ? budget.open : undefined} />}
      <UndoPlace cart={cart} />
      {receipt.panel}
      {/* The offer keeps its place in the tree while its dialog fills an empty list. */}
      <div className={isEmpty ? undefined : "cart-page__columns"}>
        <div>
          {receipt.isOpening ? (
            <ListSkeleton words="Abriendo tu recibo…" />
          ) : isEmpty ? (
            <QuotationEmpty example={example} isQuiet={receipt.panel !== null} />
          ) : (
            <QuotationList
              cart={cart}
              known={known}
              isLoaded={isLoaded}
              onRemove={(idProduct) => void removeLine(cart, idProduct)}
              onRemoveReference={(idProduct, reference) => void removeListed(cart, idProduct, reference)}
            />
          )}
          {budget.offer}
        </div>
        {isEmpty ? null : (
          <QuotationSummary
            cart={cart}
            known={known}
            city={works.municipality || works.city}
            onCheckout={goOn}
            onShare={sharing.share}
            onClear={() => void clearList()}
          />
        )}
      </div>
      <SavedListsPlace cart={cart} />
      {receipt.requests}
      {Checkout ? (
        <Checkout {...{ cart, known, check }} clicks={checkout.clicks} onOpenChange={checkout.onOpenChange} />
      ) : null}
      {sharing.dialog}
      <ConfirmDialog />
    </div>
  );
}

/** From its top, for who has added to it from below. */
function showList(): void {
  document.querySelector<HTMLElement>(".cart-page__columns a")?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

async function removeLine(cart: Cart, idProduct: number): Promise<void> {
  const index = cart.findIndex(({ product }) => product.idProduct === idProduct);
  const detail = cart[index]?.product.name ?? "";
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  const neighbour = cart[index + 1] ?? cart[index - 1];
  cartActions.remove(idProduct);
  // The button that had the focus is gone: the next line's takes it.
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-remove="${neighbour?.product.idProduct}"]`)?.focus();
    showToast(toastText.itemRemoved);
  });
}

async function removeListed(cart: Cart, idProduct: number, reference: CartItemReference): Promise<void> {
  const line = cart.find(({ product }) => product.idProduct === idProduct);
  // With its last reference the line goes.
  if (line?.references?.length === 1) return removeLine(cart, idProduct);
  const detail = `${line?.product.name}: ${writeReference(reference.reference_value)}`;
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  cartActions.removeReference(idProduct, reference);
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-remove="${idProduct}"]`)?.focus();
    showToast(toastText.itemRemoved);
  });
}

async function clearList(): Promise<void> {
  if (!(await confirm(confirmText.clearCart))) return;
  cartActions.clear();
  showToast(toastText.cartCleared);
}
