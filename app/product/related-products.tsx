import type { CardProduct } from "#app/api/card-product.ts";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { productText } from "#contract/text.ts";

export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="related-products" aria-labelledby="relacionados">
      <h2 id="relacionados">{productText.related}</h2>
      <ProductGrid products={products} variant="row" action={productText.seeProduct} />
    </section>
  );
}
