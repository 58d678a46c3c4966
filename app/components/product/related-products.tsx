import { productText } from "#contract/text.ts";
import type { CardProduct } from "../catalog/card-product.ts";
import { ProductWall } from "../catalog/product-wall.tsx";

export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="related-products" data-far="" aria-labelledby="relacionados">
      <h2 id="relacionados">{productText.related}</h2>
      <ProductWall products={products} shape="row" action={productText.seeProduct} />
    </section>
  );
}
