import type { Cart } from "#app/cart/cart.ts";
import type { KnownProducts } from "#app/cart/catalogue-check.ts";
import { quotationMailto } from "#app/cart/describe-cart.ts";
import { loadOfCart } from "#app/cart/load/cart-load.ts";
import { CartLoadSummary } from "#app/cart/load/cart-load-summary.tsx";
import { MailAddress } from "#app/shared/mail-address.tsx";
import { useSite } from "#app/shared/site.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatWeight } from "#contract/amounts/load.ts";
import { listText } from "#contract/list/list-text.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { countProducts } from "#contract/text.ts";
import { MissingToQuote } from "./missing-to-quote.tsx";

interface QuotationSummaryProps {
  cart: Cart;
  known: KnownProducts;
  /** The municipality from the checkout. */
  city: string;
  onCheckout: () => void;
  onShare: () => void;
  onClear: () => void;
}

/** Beside the list, or below it on a phone: the next steps and the buttons of rules Q6, Q7. */
export function QuotationSummary({ cart, known, city, onCheckout, onShare, onClear }: QuotationSummaryProps) {
  const { company } = useSite();
  const load = loadOfCart(cart, known);
  const address = company.emails[0]?.address ?? "";
  return (
    <section className="quotation-summary" aria-labelledby="resumen">
      <div className="quotation-summary__facts">
        <h2 id="resumen">Resumen</h2>
        <dl>
          <dt>Productos</dt>
          <dd className="num">{cart.length}</dd>
        </dl>
      </div>
      <div className="quotation-summary__checkout">
        <p className="quotation-summary__count num" aria-hidden="true">
          {[countProducts(cart.length), load.grams > 0n && `${formatWeight(load.grams)} aprox.`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Button variant="signal" size="lg" onClick={onCheckout}>
          {cartText.checkout}
        </Button>
      </div>
      {/* Below the button, which the catalogue's response must not move. */}
      <div className="quotation-summary__details">
        <CartLoadSummary load={load} />
        <MissingToQuote cart={cart} known={known} city={city} onCity={onCheckout} />
        <div className="quotation-summary__note">
          <Icon name="info" />
          <p>
            Un representante de ventas te contactará y necesitará tu RUT actualizado; si prefieres, pide la cotización
            por correo a{" "}
            <a href={quotationMailto(address, cart, known)}>
              <MailAddress address={address} />
            </a>
            .
          </p>
        </div>
      </div>
      <div className="quotation-summary__more">
        <ButtonLink href="/productos" variant="outline" wide>
          {cartText.keepShopping}
        </ButtonLink>
        <Button variant="outline" wide onClick={() => print()}>
          {cartText.print}
        </Button>
        <Button variant="outline" wide aria-haspopup="dialog" onClick={onShare}>
          {listText.share}
        </Button>
        <Button variant="danger" onClick={onClear}>
          <Icon name="trash" />
          {cartText.clear}
        </Button>
      </div>
    </section>
  );
}
