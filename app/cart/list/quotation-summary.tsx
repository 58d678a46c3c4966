import { ButtonLink } from "#app/shared/button-link.tsx";
import { useSite } from "#app/shared/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { cartText } from "#contract/request-text.ts";
import type { Cart } from "../cart.ts";
import { quotationMailto } from "../describe-cart.ts";

interface QuotationSummaryProps {
  cart: Cart;
  onCheckout: () => void;
  onClear: () => void;
}

/** Beside the list: what happens next, and the three ways on: rules Q6, Q7. */
export function QuotationSummary({ cart, onCheckout, onClear }: QuotationSummaryProps) {
  const { company } = useSite();
  const address = company.emails[0]?.address ?? "";
  const [user, domain] = address.split("@");
  return (
    <section className="quotation-summary" aria-labelledby="resumen">
      <h2 id="resumen">Resumen</h2>
      <dl>
        <dt>Productos</dt>
        <dd className="num">{cart.length}</dd>
      </dl>
      <div className="quotation-summary__note">
        <Icon name="info" />
        <p>
          Un representante de ventas te contactará y necesitará tu RUT actualizado; si prefieres, pide la cotización por
          correo a{" "}
          <a href={quotationMailto(address, cart)}>
            {user}@<wbr />
            {domain}
          </a>
          .
        </p>
      </div>
      <Button tone="signal" tall wide onClick={onCheckout}>
        {cartText.checkout}
      </Button>
      <ButtonLink to="/productos" tone="line" wide>
        {cartText.keepShopping}
      </ButtonLink>
      <Button tone="danger" onClick={onClear}>
        <Icon name="trash" />
        {cartText.clear}
      </Button>
    </section>
  );
}
