import type { CardProduct } from "#app/api/card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductWallProps {
  products: readonly CardProduct[];
  shape: "full" | "row";
  /** Tiles side by side on a wide screen: 3 beside a sidebar. */
  columns?: 3 | 4;
  action?: string;
}

/** Tiles that meet in joints of one pixel; an unfinished last row stays paper. */
export function ProductWall({ products, shape, columns = 4, ...card }: ProductWallProps) {
  return (
    <ul className={`product-wall product-wall--${columns} product-wall--${shape}`}>
      {products.map((product) => (
        <li key={product.idProduct} data-far={shape === "full" ? "" : undefined}>
          <ProductCard product={product} shape={shape} {...card} />
        </li>
      ))}
    </ul>
  );
}
