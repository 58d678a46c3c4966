import { useId } from "react";
import type { RequestedUnit } from "#contract/amounts/requested-amount.ts";
import { listProductUnits } from "#contract/amounts/sale-units.ts";
import type { Product } from "#contract/catalog/product.ts";
import { Choices, WasteChoices } from "../units/choices.tsx";
import { nameOrderUnit, type OrderUnit } from "./order-unit.ts";
import "./order-units.css";

/** The unit of sale. */
const sold: RequestedUnit | "sold" = "sold";

interface OrderUnitsProps {
  product: Product;
  orderUnit: OrderUnit | undefined;
  onOrderUnit: (orderUnit: OrderUnit | undefined) => void;
}

/** Selects the figures' unit and the waste, above the table. Renders nothing if there is only the unit of sale. */
export function OrderUnits({ product, orderUnit, onOrderUnit }: OrderUnitsProps) {
  const name = useId();
  const units = listProductUnits(product);
  if (units.length === 0) return null;
  return (
    <div className="order-units">
      <Choices
        legend="Cantidades en"
        name={`${name}unit`}
        choices={[sold, ...units].map((choice) => ({ choice, label: nameOrderUnit(choice, product) }))}
        value={orderUnit?.unit ?? sold}
        onValue={(chosen) =>
          onOrderUnit(chosen === "sold" ? undefined : { unit: chosen, waste_percent: orderUnit?.waste_percent ?? 0 })
        }
      />
      {orderUnit ? (
        <WasteChoices
          name={`${name}waste`}
          value={orderUnit.waste_percent}
          onValue={(waste_percent) => onOrderUnit({ ...orderUnit, waste_percent })}
        />
      ) : null}
    </div>
  );
}
