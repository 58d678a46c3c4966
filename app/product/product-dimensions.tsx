import { useEffect, useId, useRef, useState } from "react";
import { DataTable } from "#app/ui/data-table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { tableDimensions } from "#contract/dimension-table.ts";
import type { Product, ProductReference } from "#contract/product.ts";
import { productText } from "#contract/text.ts";
import { isOrderable } from "./order/is-orderable.ts";
import type { Entries } from "./order/order-drafts.ts";

const loadOrder = () => import("./order/order-parts.ts");

/** How far below the window's foot the list may be, in pixels, for the table to be there when it is scrolled to. */
const preloadMargin = 200;

/**
 * The table to order from, once the open list comes into view: before that nobody can type there, and a page that is
 * only looked at stays light.
 */
function useOrderTable(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<Awaited<ReturnType<typeof loadOrder>>["orderParts"]>();
  useEffect(() => {
    if (!place.current || !isWanted) return;
    const load = () =>
      loadOrder().then(
        ({ orderParts }) => {
          observer.disconnect();
          setOrder(orderParts);
        },
        // The plain table stays, and so does the field of references; the next time in view it is tried again.
        (error: unknown) => console.error("Error al preparar la tabla de pedido:", error),
      );
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void load(),
      { rootMargin: `${preloadMargin}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return { place, order: isWanted ? order : undefined };
}

interface ProductDimensionsProps {
  product: Product;
  /** The text of the reference that is chosen above; empty for none. */
  chosen?: string;
}

/** The reference values, to read; where they are typed data, to order from as well. */
export function ProductDimensions({ product, chosen = "" }: ProductDimensionsProps) {
  const { productReferences: references } = product;
  const formId = useId();
  const canOrder = isOrderable(references);
  const { place, order } = useOrderTable(canOrder);
  const [entries, setEntries] = useState<Entries>({ drafts: new Map() });
  if (references.length === 0) return null;
  return (
    <>
      <Disclosure title={productText.dimensions} count={references.length}>
        <div ref={place} className={canOrder && !order ? "product-dimensions--orderable" : undefined}>
          {order ? (
            <order.Table {...{ product, chosen, formId, entries }} onEntries={setEntries} />
          ) : (
            <PlainDimensions references={references} />
          )}
        </div>
      </Disclosure>
      {order ? <order.Bar {...{ product, entries, formId }} /> : null}
    </>
  );
}

/** A table where the texts fall into the same columns, otherwise plain lines. */
function PlainDimensions({ references }: { references: readonly ProductReference[] }) {
  const texts = references.map(({ reference_value }) => reference_value);
  const table = tableDimensions(texts);
  if (table) return <DataTable caption={productText.dimensions} {...table} />;
  return (
    <ul className="product-dimensions__lines num">
      {texts.map((text, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: references may be alike, never move and hold no state.
        <li key={line}>{text}</li>
      ))}
    </ul>
  );
}
