// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles of elements that the phone layout displays as a grid.
import { useMemo } from "react";
import { preventEnterRepeat } from "#app/cart/quantity/use-held-repeat.ts";
import { productText } from "#contract/text.ts";
import { listOrderColumns, type OrderColumns, padFractions } from "./order-columns.ts";
import { type OrderCell, OrderRow } from "./order-row.tsx";
import { createRowActions } from "./order-row-actions.ts";
import { OrderUnits } from "./order-units.tsx";
import { type OrderProps, useOrder } from "./use-order.ts";
import "./order-table.css";

/** Each row's cells, with the digits that align the commas. */
function listCells({ columns, rows }: OrderColumns): OrderCell[][] {
  const kinds = columns.flatMap((column) => column.kinds);
  const pads = kinds.map((kind, at) => (kind === "words" ? [] : padFractions(rows.map(({ cells }) => cells[at]))));
  return rows.map(({ cells }, row) =>
    kinds.map((kind, at) => ({ text: cells[at], kind, pad: (cells[at] && pads[at]?.[row]) || "" })),
  );
}

/** Few columns have wider gaps. */
const isRoomy = ({ columns }: OrderColumns): boolean => columns.reduce((sum, { span }) => sum + span, 0) <= 5;

export interface OrderTableProps extends OrderProps {
  /** The id of the form, whose submit button is in the bar outside the collapsible section. */
  formId: string;
  /** The text of the reference selected above. */
  chosen: string;
}

/** The references as a table with a quantity field for each, all added to the list at once. */
export function OrderTable({ formId, chosen, ...props }: OrderTableProps) {
  const { product, entries } = props;
  const { productReferences: references } = product;
  const order = useOrder(props);
  const table = useMemo(() => listOrderColumns(references), [references]);
  const cells = useMemo(() => listCells(table), [table]);
  return (
    <form
      ref={order.form}
      id={formId}
      className={`order-table${isRoomy(table) ? " order-table--roomy" : ""}`}
      tabIndex={-1}
      aria-label={productText.orderTable}
      noValidate
      onSubmit={order.submit}
      onKeyDown={preventEnterRepeat}
    >
      <p className="order-table__hint num">
        {table.common.length > 0 ? <b>{`Todas: ${table.common.join(" · ")}.`}</b> : null}{" "}
        <span className="order-table__how">Escribe cuántas necesitas de cada medida y agrégalas juntas.</span>
      </p>
      <OrderUnits product={product} orderUnit={entries.orderUnit} onOrderUnit={order.selectUnit} />
      <table className="data-table" role="table">
        <caption className="visually-hidden">{productText.dimensions}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {table.columns.map(({ heading, span, kinds: [kind] }) => (
              <th key={heading} role="columnheader" scope="col" colSpan={span} data-kind={kind}>
                {heading}
              </th>
            ))}
            <th role="columnheader" scope="col" className="order-table__quantity">
              Cantidad
            </th>
            <th role="columnheader" scope="col">
              <span className="visually-hidden">En tu lista</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {order.rows.map((state) => (
            <OrderRow
              key={state.row}
              name={table.rows[state.row]?.name ?? ""}
              cells={cells[state.row] ?? []}
              unit={product.unidad}
              state={state}
              isChosen={chosen !== "" && state.reference.reference_value === chosen}
              actions={createRowActions(order, state)}
            />
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {order.announcement}
      </p>
    </form>
  );
}
