import type { ReactNode } from "react";
import type { CardProduct } from "#app/api/card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps<Card extends CardProduct> {
  products: readonly Card[];
  shape: "full" | "row";
  /** Tiles side by side on a wide screen: 3 beside a sidebar. */
  columns?: 3 | 4;
  action?: string;
  /** What stands below a tile's words. */
  below?: (product: Card) => ReactNode;
}

/** Tiles that meet in joints of one pixel; an unfinished last row stays paper. */
export function ProductGrid<Card extends CardProduct>({
  products,
  shape,
  columns = 4,
  below,
  ...card
}: ProductGridProps<Card>) {
  return (
    <ul className={`product-grid product-grid--${columns} product-grid--${shape}`}>
      {products.map((product) => (
        <ProductCard key={product.idProduct} product={product} shape={shape} {...card}>
          {below?.(product)}
        </ProductCard>
      ))}
    </ul>
  );
}
