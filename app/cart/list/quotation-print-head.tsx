import { writeDay } from "#app/shared/write-day.ts";
import { listText } from "#contract/list/list-text.ts";
import type { Cart } from "../cart.ts";
import { usePrintCode } from "../share/use-print-code.ts";

interface QuotationPrintHeadProps {
  cart: Cart;
  /** Where the works are, as far as the form says; empty: room to write it by hand. */
  works: string;
}

/** Above the list on paper: what it is, of which day, for which works, and the way back to it. */
export function QuotationPrintHead({ cart, works }: QuotationPrintHeadProps) {
  const Code = usePrintCode();
  return (
    <div className="quotation-print-head">
      <dl>
        <dt>Estado</dt>
        <dd>{listText.draft}</dd>
        <dt>Fecha</dt>
        <dd className="num">{writeDay(new Date().toISOString())}</dd>
        <dt>Obra</dt>
        <dd>{works}</dd>
      </dl>
      {Code ? <Code cart={cart} /> : null}
    </div>
  );
}
