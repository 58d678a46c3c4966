import type { ReactNode } from "react";
import type { CardProduct } from "#app/api/card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps<Card extends CardProduct> {
  products: readonly Card[];
  variant: "full" | "row";
  /** Columns on a wide screen: 3 beside a sidebar. */
  columns?: 3 | 4;
  action?: string;
  /** Content below a card's text. */
  below?: (product: Card) => ReactNode;
}

/** A grid of cards separated by lines of one pixel. */
export function ProductGrid<Card extends CardProduct>({
  products,
  variant,
  columns = 4,
  below,
  ...card
}: ProductGridProps<Card>) {
  return (
    <ul className={`product-grid product-grid--${columns} product-grid--${variant}`}>
      {products.map((product) => (
        <ProductCard key={product.idProduct} product={product} variant={variant} {...card}>
          {below?.(product)}
        </ProductCard>
      ))}
    </ul>
  );
}
