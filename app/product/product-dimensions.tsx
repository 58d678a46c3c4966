import { useEffect, useId, useRef, useState } from "react";
import { DataTable } from "#app/ui/data-table.tsx";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { tableDimensions } from "#contract/catalog/dimension-table.ts";
import type { Product, ProductReference } from "#contract/catalog/product.ts";
import { productText } from "#contract/text.ts";
import { isOrderable } from "./order/is-orderable.ts";
import type { Entries } from "./order/order-drafts.ts";

const orderPart = createLazyPart(
  async () => (await import("./order/order-parts.ts")).orderParts,
  "Error al preparar la tabla de pedido:",
);

/** Pixels below the window at which the order table starts to load. */
const preloadMargin = 200;

/** The order table, loaded once the open section comes into view, so that pages that are only read load less script. */
function useOrderTable(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const order = useLazyPart(orderPart);
  useEffect(() => {
    if (!place.current || !isWanted) return;
    // After a failure the plain table and the select of references stay, until the next time in view.
    const load = async () => (await orderPart.load()) && observer.disconnect();
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
  /** The text of the reference selected above, or an empty text. */
  chosen: string;
}

/** The reference values, as a table to read or, if they are typed data, to order from. */
export function ProductDimensions({ product, chosen }: ProductDimensionsProps) {
  const { productReferences: references } = product;
  const formId = useId();
  const canOrder = isOrderable(references);
  const { place, order } = useOrderTable(canOrder);
  const [entries, setEntries] = useState<Entries>({ drafts: new Map() });
  if (references.length === 0) return null;
  return (
    <>
      {/* Starts open, because readers miss collapsed content. */}
      <details className="disclosure" open>
        <summary>
          <h2>
            {productText.dimensions} <span className="disclosure__count num">({references.length})</span>
          </h2>
        </summary>
        <div ref={place} className={canOrder && !order ? "product-dimensions--orderable" : undefined}>
          {order ? (
            <order.Table {...{ product, chosen, formId, entries }} onEntries={setEntries} />
          ) : (
            <PlainDimensions references={references} />
          )}
        </div>
      </details>
      {order ? (
        <>
          <order.Bar {...{ product, entries, formId }} />
          <order.ConfirmDialog />
        </>
      ) : null}
    </>
  );
}

/** A table if the texts have the same columns, otherwise lines. */
function PlainDimensions({ references }: { references: readonly ProductReference[] }) {
  const texts = references.map(({ reference_value }) => reference_value);
  const table = tableDimensions(texts);
  if (table) return <DataTable caption={productText.dimensions} {...table} />;
  return (
    <ul className="product-dimensions__lines num">
      {texts.map((text, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: references may be equal, never move and have no state.
        <li key={line}>{text}</li>
      ))}
    </ul>
  );
}
