import type { Cart } from "#app/cart/cart.ts";
import { usePrintQrCode } from "#app/cart/share/use-print-qr-code.ts";
import { formatDate } from "#app/shared/format-date.ts";
import { listText } from "#contract/list/list-text.ts";

interface QuotationPrintHeadProps {
  cart: Cart;
  /** The address and municipality of the works from the form. Empty leaves space to write it by hand. */
  works: string;
}

/** The list's heading in print: title, date, works, and the QR code of the list. */
export function QuotationPrintHead({ cart, works }: QuotationPrintHeadProps) {
  const Code = usePrintQrCode();
  return (
    <div className="quotation-print-head">
      <dl>
        <dt>Estado</dt>
        <dd>{listText.draft}</dd>
        <dt>Fecha</dt>
        <dd className="num">{formatDate(new Date().toISOString())}</dd>
        <dt>Obra</dt>
        <dd>{works}</dd>
      </dl>
      {Code ? <Code cart={cart} /> : null}
    </div>
  );
}
