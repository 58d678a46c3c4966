import { cartKey } from "#app/cart/cart-storage.ts";
import { useLoadedCart } from "#app/cart/use-cart.ts";
import { useNonce } from "#app/ssr/document-parts.ts";
import { Icon } from "#app/ui/icon.tsx";

export function CartLink() {
  // The badge counts lines, not units: rule N2.
  const count = useLoadedCart()?.length;
  return (
    <a className="cart-link" href="/cart">
      <Icon name="cart" />
      <span className="cart-link__label">Mi cotización</span>
      <span className="cart-link__lines num" data-lines={count === undefined ? undefined : 0} suppressHydrationWarning>
        {count ? (
          <span className="cart-badge">
            <span>{count}</span>
            <span className="visually-hidden">{count === 1 ? " producto" : " productos"}</span>
          </span>
        ) : null}
      </span>
    </a>
  );
}

const readLines = `try{document.querySelector(".cart-link__lines").dataset.lines=JSON.parse(localStorage.${cartKey}).length||0}catch{}`;

/**
 * Runs while the browser parses the page: the badge is painted with the header, instead of causing a layout shift at
 * hydration. Comes last in the bar, because a browser may paint when a script has run: a bar painted in part moves.
 */
export function ReadCartLines() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, allowed by its hash.
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: readLines }} />;
}
