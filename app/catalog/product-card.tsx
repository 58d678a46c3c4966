import type { ReactNode } from "react";
import type { CardProduct } from "#app/api/card-product.ts";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { productPath } from "#contract/catalog/reference-path.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { productText } from "#contract/text.ts";
import { AddFromCard } from "./add-from-card.tsx";

interface ProductCardProps {
  product: CardProduct;
  /** `full` has slogan and short description. `row` has the slogan only and is horizontal on a phone. */
  variant: "full" | "row";
  /** The text of the link: 'Ver detalles', or 'Ver producto' among related products. */
  action?: string;
  /** Between the text and the link, with links or buttons of its own. */
  children?: ReactNode;
}

const sizes = {
  full: "(min-width: 80em) 20em, (min-width: 75em) 25vw, (min-width: 62em) 33vw, (min-width: 36em) 48vw, 94vw",
  row: "(min-width: 80em) 20.5em, (min-width: 62em) 30vw, (min-width: 36em) 48vw, 40vw",
};

/**
 * A card in a grid of products, as a list item. All of it opens the product; screen readers find one link with the
 * product's name.
 */
export function ProductCard({ product, variant, action = productText.seeDetails, children }: ProductCardProps) {
  return (
    <li className={`product-card product-card--${variant}`}>
      <Picture
        frame="product-card__picture"
        path={product.image_url}
        picture={product.picture}
        alt=""
        sizes={sizes[variant]}
        fallback={<CategoryDrawing category={product.category_name} />}
      />
      <h3>{product.name}</h3>
      {product.slogan ? <p className="product-card__slogan">{product.slogan}</p> : null}
      {product.short_description ? (
        <p className="product-card__short">{keepTogether(product.short_description)}</p>
      ) : null}
      {children}
      {product.only_reference === undefined ? null : <AddFromCard product={product} />}
      <a
        className="product-card__link with-arrow"
        href={productPath(product.idProduct)}
        aria-label={`${action} de ${product.name}`}
      >
        {action}
      </a>
    </li>
  );
}
