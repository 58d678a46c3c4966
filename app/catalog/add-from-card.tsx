import type { CardProduct } from "#app/api/card-product.ts";
import { addProduct, findLine } from "#app/cart/cart.ts";
import { beginCart, useCart } from "#app/cart/use-cart.ts";
import { useDoubleClickGuard } from "#app/ui/button/double-click-guard.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { additionText } from "#contract/list/addition-text.ts";
import { formatCount, productText } from "#contract/text.ts";

/** Adds one piece of a product without a choice of references. */
export function AddFromCard({ product }: { product: CardProduct }) {
  const { idProduct, name, only_reference: reference } = product;
  const ordered = findLine(useCart(), idProduct)?.quantity;
  const press = useDoubleClickGuard();
  const add = () => {
    const isAdded = beginCart((cart) => addProduct(cart, { product, quantity: 1, reference: reference ?? undefined }));
    if (!isAdded) return void showToast(additionText.tooMany);
    press.begin();
    showToast(additionText.added);
  };
  return (
    <p className="product-card__add">
      <button
        type="button"
        aria-label={`${productText.addToQuotation}: ${name}`}
        onPointerDown={press.onPointerDown}
        onClick={(event) => press.isSecond(event) || add()}
      >
        <Icon name="plus" />
        Agregar
      </button>
      {ordered === undefined ? null : (
        <span className="num">{`${formatCount(ordered)} ${productText.inYourList}`}</span>
      )}
    </p>
  );
}
