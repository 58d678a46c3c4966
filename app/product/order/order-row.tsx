// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles of elements that the phone layout displays as a grid.
import { useId } from "react";
import { TypedStepper } from "#app/cart/quantity/typed-stepper.tsx";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { countUnits } from "#contract/amounts/count-units.ts";
import { metre, piece as pieceUnit, type SaleUnit } from "#contract/amounts/sale-units.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { productText } from "#contract/text.ts";
import type { OrderColumn } from "./order-columns.ts";
import type { OrderRowActions } from "./order-row-actions.ts";
import type { OrderRowState } from "./order-rows.ts";
import { figureFaults, type OrderUnit } from "./order-unit.ts";

const unitNames = new Map([
  [pieceUnit, "unidades"],
  [metre, "metros lineales"],
  ["ml", "metros lineales"],
  ["m²", "metros cuadrados"],
]);

/** The result with the waste that was added: '→ 105 tubos de 2,50 m'. */
const describeResult = (result: string, { waste_percent }: OrderUnit): string =>
  `${waste_percent > 0 ? `+ ${waste_percent} % ` : ""}→ ${result}`;

export interface OrderCell {
  text: string | undefined;
  kind: OrderColumn["kinds"][number];
  /** The digits that pad the figure to its column's longest fraction. */
  pad: string;
}

interface OrderRowProps {
  name: string;
  cells: readonly OrderCell[];
  unit: SaleUnit;
  state: OrderRowState;
  /** Whether the reference is selected above the table. */
  isChosen: boolean;
  actions: OrderRowActions;
}

export function OrderRow({ name, cells, unit, state, isChosen, actions }: OrderRowProps) {
  const id = useId();
  const { text, isChange, orderUnit, unconverted, listed } = state;
  const { fault, quantity, result } = state.figure;
  const shownFault = state.draft?.isFaultShown ? fault : undefined;
  const isToAdd = !isChange && text.trim() !== "";
  const converted = orderUnit && result !== undefined ? describeResult(result, orderUnit) : undefined;
  const note = shownFault ? unconverted : (converted ?? unconverted);
  const [first, ...others] = cells;
  const figureUnit = orderUnit?.unit ?? unit ?? pieceUnit;
  const counted = `${unitNames.get(figureUnit) ?? figureUnit} ${isChange ? productText.inYourList : productText.toAdd}`;
  return (
    <tr role="row" aria-current={isChosen || undefined} data-to-add={isToAdd || undefined}>
      <th role="rowheader" scope="row">
        <span className="order-table__name">{keepTogether(name)}</span>
        {first ? <CellText cell={first} isHidden /> : null}
      </th>
      {others.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        <td key={column} role="cell" className="order-table__cell">
          <CellText cell={cell} />
        </td>
      ))}
      <td role="cell" className="order-table__quantity">
        <TypedStepper
          label={`${name}: ${counted}`}
          name={name}
          text={text}
          isWrong={shownFault !== undefined}
          describedBy={
            [listed && `${id}listed`, note && `${id}note`, shownFault && `${id}fault`].filter(Boolean).join(" ") ||
            undefined
          }
          isDecimal={orderUnit !== undefined}
          isLeast={isChange ? quantity === 1 : quantity === undefined}
          onType={actions.type}
          onStep={actions.step}
          onLeave={actions.leave}
          onMove={actions.move}
          onPaste={actions.paste}
        />
      </td>
      <td role="cell" className="order-table__listed">
        {listed ? (
          <>
            <span id={`${id}listed`}>{`${countUnits(listed.quantity, unit, true)} ${productText.inYourList}`}</span>
            <button type="button" onClick={actions.remove}>
              Quitar<span className="visually-hidden"> {name} de tu lista</span>
            </button>
          </>
        ) : null}
        {note ? (
          <span id={`${id}note`} className="order-table__note">
            {keepTogether(note)}
          </span>
        ) : null}
        {shownFault ? <FieldError id={`${id}fault`} message={figureFaults[shownFault]} /> : null}
      </td>
    </tr>
  );
}

/** The first cell is hidden from screen readers, because the row's header repeats it. */
function CellText({ cell: { text, kind, pad }, isHidden }: { cell: OrderCell; isHidden?: boolean }) {
  if (text === undefined) {
    return <span className="order-table__none">{kind === "by" ? null : "—"}</span>;
  }
  return (
    <span className={`order-table__${kind}`} data-pad={pad || undefined} aria-hidden={isHidden || undefined}>
      {text}
    </span>
  );
}
