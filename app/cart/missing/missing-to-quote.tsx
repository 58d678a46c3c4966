import { PageLink } from "#app/shared/page-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { describeMissing } from "#contract/missing.ts";
import { missingText } from "#contract/request-text.ts";
import { writeCount } from "#contract/text.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { missingOfCart } from "./cart-missing.ts";

interface MissingToQuoteProps {
  cart: Cart;
  known: KnownProducts;
  /** As it stands in the checkout; undefined: nowhere yet. */
  city: string | undefined;
  /** Where a product's size can be given: its page, unless the list has a place of its own. */
  placeOf?: (idProduct: number) => string;
  /** Opens what asks for the municipality. */
  onCity: () => void;
}

/** More entries would push the button below out of the window. */
const maxShown = 6;

/** Beside the way on: what sales would have to call for, each with the way to its place. It keeps nobody from sending. */
export function MissingToQuote({ cart, known, city, placeOf = pageOf, onCity }: MissingToQuoteProps) {
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
              <PageLink to={placeOf(each.product.idProduct)}>{describeMissing(each)}</PageLink>
            ) : (
              <button type="button" onClick={onCity}>
                {describeMissing(each)}
              </button>
            )}
          </li>
        ))}
        {shown.length < missing.length ? <li>{`y ${writeCount(missing.length - shown.length)} más`}</li> : null}
      </ul>
    </div>
  );
}

const pageOf = (idProduct: number): string => `/producto/${idProduct}`;
