import { addLines } from "#app/cart/list-transitions.ts";
import { loadOfCart } from "#app/cart/load/cart-load.ts";
import { CartLoadSummary } from "#app/cart/load/cart-load-summary.tsx";
import { closeReceipt } from "#app/cart/open-receipt.ts";
import { LineQuantities } from "#app/cart/share/line-quantities.tsx";
import { beginCart } from "#app/cart/use-cart.ts";
import { useKnownProducts } from "#app/cart/use-known-products.ts";
import { formatDate } from "#app/shared/format-date.ts";
import { useSite } from "#app/shared/site.ts";
import { whatsappUrl } from "#app/shared/whatsapp.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { showFromTop } from "#app/ui/focus-after-render.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { additionText } from "#contract/list/addition-text.ts";
import { receiptText } from "#contract/requests/receipt-text.ts";
import { countProducts } from "#contract/text.ts";
import { describeCallTimes } from "./call-times.ts";
import type { Receipt } from "./receipt.ts";
import "./receipt.css";

export const receiptHeading = "recibo";

/** The receipt after sending: number, sent list and next steps. */
export function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  const { number, sentAt, lines } = receipt;
  // For units and weight.
  const { known } = useKnownProducts(lines);
  return (
    <section className="receipt" aria-labelledby={receiptHeading}>
      <div className="receipt__head">
        <div>
          <h2 id={receiptHeading} tabIndex={-1}>
            <Icon name="check" />
            {receiptText.title}
          </h2>
          {number ? <ReceiptNumber number={number} /> : null}
          <p className="num">
            Enviada el {formatDate(sentAt)} · {countProducts(lines.length)}
          </p>
        </div>
        <NextSteps />
      </div>
      <ul className="receipt__lines">
        {lines.map((line) => (
          <li key={line.product.idProduct}>
            <b>{line.product.name}</b>
            <LineQuantities line={line} product={known?.get(line.product.idProduct)} />
          </li>
        ))}
      </ul>
      <CartLoadSummary load={loadOfCart(lines, known)} />
      <ReceiptActions receipt={receipt} />
    </section>
  );
}

const copyNumber = (number: string) =>
  copyText(number, { copied: { title: receiptText.copied, text: number }, instead: `El número es ${number}` });

function ReceiptNumber({ number }: { number: string }) {
  return (
    <p className="receipt__number num">
      {number}
      <button type="button" className="receipt__action" onClick={() => void copyNumber(number)}>
        <Icon name="copy" />
        <span>
          Copiar<span className="visually-hidden"> el número {number}</span>
        </span>
      </button>
    </p>
  );
}

const NextSteps = () => {
  const { company, holidays } = useSite();
  return (
    <div className="receipt__next">
      <h3>Qué sigue</h3>
      <ol>
        <li>Un representante de ventas te contacta. {describeCallTimes(company.openingHours, new Date(), holidays)}</li>
        <li>Ten a la mano tu RUT actualizado.</li>
        <li>Recibes la cotización con precio y fecha de entrega.</li>
      </ol>
    </div>
  );
};

function repeat({ lines }: Receipt): void {
  if (!beginCart((cart) => addLines(cart, lines))) return void showToast(additionText.tooMany);
  showFromTop();
  showToast(receiptText.repeated);
}

function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { company } = useSite();
  const { number } = receipt;
  const whatsapp = number && whatsappUrl(company, receiptText.greeting(number));
  return (
    <div className="receipt__actions">
      <Button onClick={() => print()}>{receiptText.print}</Button>
      {whatsapp ? (
        <ButtonLink href={whatsapp} variant="outline" target="_blank" rel="noopener">
          {receiptText.whatsapp}
        </ButtonLink>
      ) : null}
      <Button variant="outline" onClick={() => repeat(receipt)}>
        {receiptText.repeat}
      </Button>
      <ButtonLink href="/productos" variant="outline" onClick={closeReceipt}>
        {receiptText.newList}
      </ButtonLink>
    </div>
  );
}
