import type { Cart } from "#app/cart/cart.ts";
import type { KnownProducts } from "#app/cart/catalogue-check.ts";
import { Icon } from "#app/ui/icon.tsx";
import { describeMissing } from "#contract/list/missing.ts";
import { missingText } from "#contract/requests/request-text.ts";
import { formatCount } from "#contract/text.ts";
import { missingOfCart } from "./cart-missing.ts";
import { lineId } from "./quotation-line.tsx";

interface MissingToQuoteProps {
  cart: Cart;
  known: KnownProducts;
  /** The municipality from the checkout. Empty if it has not been entered. */
  city: string;
  /** Opens the form with the municipality. */
  onCity: () => void;
}

/** More entries would push the button below out of the window. */
const maxShown = 6;

/**
 * Beside the button to the checkout: the missing details, each with a link to its line or its field. It blocks nothing.
 */
export function MissingToQuote({ cart, known, city, onCity }: MissingToQuoteProps) {
  const missing = missingOfCart(cart, known, city);
  if (missing.length === 0) return null;
  const shown = missing.length > maxShown ? missing.slice(0, maxShown - 1) : missing;
  return (
    <div className="missing-to-quote">
      <p>
        <Icon name="info" />
        {`${missingText.buyer}:`}
      </p>
      <ul>
        {shown.map((each) => (
          <li key={each.product?.idProduct ?? each.what}>
            {each.product ? (
              <a href={`#${lineId(each.product.idProduct)}`}>{describeMissing(each)}</a>
            ) : (
              <button type="button" aria-label={`Indicar ${describeMissing(each)}`} onClick={onCity}>
                {describeMissing(each)}
              </button>
            )}
          </li>
        ))}
        {shown.length < missing.length ? <li>{`y ${formatCount(missing.length - shown.length)} más`}</li> : null}
      </ul>
    </div>
  );
}
