import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useDoubleClickGuard } from "#app/ui/double-click-guard.ts";
import { Icon } from "#app/ui/icon.tsx";
import { QuestionHost } from "#app/ui/question-host.tsx";
import type { Product } from "#contract/product.ts";
import { productText } from "#contract/text.ts";
import { type Drafts, describeSum, findFaulty, isAnyToAdd, listAdditions, sumOrder } from "./order-drafts.ts";

interface OrderBarProps {
  product: Product;
  drafts: Drafts;
  formId: string;
}

function describe({ productReferences, unidad }: Product, drafts: Drafts): string {
  const unit = unidad ?? undefined;
  const wrong = findFaulty(drafts).length;
  const sum = describeSum(sumOrder(productReferences, listAdditions(drafts), unit), unit);
  return wrong > 0 ? `${sum} · ${wrong} por corregir` : sum;
}

/**
 * At the window's foot for as long as a figure waits to be added, whether the list is folded or not. It goes a moment
 * after it was pressed, so that the second click of a double one falls on nothing else.
 */
export function OrderBar({ product, drafts, formId }: OrderBarProps) {
  const isStanding = isAnyToAdd(drafts);
  const words = describe(product, drafts);
  const [last, setLast] = useState(words);
  if (isStanding && words !== last) setLast(words);
  const press = useDoubleClickGuard();
  return (
    <>
      <div className={`order-bar${isStanding ? " order-bar--standing" : ""}`}>
        <div className="wrap">
          <p className="num">{isStanding ? words : last}</p>
          <Button
            type="submit"
            form={formId}
            tone="signal"
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
      <QuestionHost />
    </>
  );
}
