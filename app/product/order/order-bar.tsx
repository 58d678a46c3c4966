import { Fragment, useState } from "react";
import { useSite } from "#app/shared/site.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useDoubleClickGuard } from "#app/ui/button/double-click-guard.ts";
import { Icon } from "#app/ui/icon.tsx";
import { describeTruckloads } from "#contract/amounts/load.ts";
import type { Product } from "#contract/catalog/product.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { productText } from "#contract/text.ts";
import { describeSum, type Entries, findFaulty, isAnyToAdd, listAdditions, sumOrder } from "./order-drafts.ts";
import { createReader } from "./order-unit.ts";
import "./order-bar.css";

interface OrderBarProps {
  product: Product;
  entries: Entries;
  formId: string;
}

/**
 * The bar at the window's bottom while a typed quantity is to be added, even if the table is collapsed. It fades out
 * after the click, so that the second click of a double-click hits nothing else.
 */
export function OrderBar({ product, entries, formId }: OrderBarProps) {
  const isShown = isAnyToAdd(entries.drafts);
  const { vehicles } = useSite().company;
  // While fading out, the bar shows its last text.
  const [last, setLast] = useState(entries);
  if (isShown && entries !== last) setLast(entries);
  const read = createReader(product, last.orderUnit);
  const order = sumOrder(product, listAdditions(last.drafts, read));
  const wrong = findFaulty(last.drafts, read).length;
  const sum = describeSum(order, product.unidad) + (wrong > 0 ? ` · ${wrong} por corregir` : "");
  const trips = describeTruckloads(order.load, vehicles);
  const press = useDoubleClickGuard();
  return (
    <div className={`order-bar${isShown ? " order-bar--shown" : ""}`}>
      <div className="wrap">
        <div className="order-bar__words num">
          <p>
            {`Por agregar: ${sum}`.split(" · ").map((words, at, all) => (
              <Fragment key={words}>
                {at > 0 ? " " : null}
                <span>{at < all.length - 1 ? `${words} ·` : words}</span>
              </Fragment>
            ))}
          </p>
          {trips ? (
            <p className="order-bar__trips">{keepTogether(`${trips}, sin considerar volumen ni amarre`)}</p>
          ) : null}
        </div>
        <Button
          type="submit"
          form={formId}
          variant="signal"
          onPointerDown={press.onPointerDown}
          onClick={(event) => {
            if (press.isSecond(event)) event.preventDefault();
            else press.begin();
          }}
        >
          <Icon name="cart" />
          {productText.addToQuotation}
        </Button>
      </div>
    </div>
  );
}
