import { useEffect, useState } from "react";
import { useSection } from "#app/api/optional-section.ts";
import { errorPageText } from "#app/layout/error-page-text.ts";
import { ErrorPage, isNotFound, ProductNotFound } from "#app/layout/lazy-error-pages.tsx";
import { Breadcrumb } from "#app/product/breadcrumb.tsx";
import { loadProduct, productById, relatedTo } from "#app/product/load-product.ts";
import { ProductDetails, ProductText } from "#app/product/product-details.tsx";
import { ProductDimensions } from "#app/product/product-dimensions.tsx";
import { ProductLoadError } from "#app/product/product-load-error.tsx";
import { productBreadcrumbs, productMeta } from "#app/product/product-meta.ts";
import { RelatedProducts } from "#app/product/related-products.tsx";
import { useReferenceFromUrl } from "#app/product/use-reference-from-url.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { useSite } from "#app/shared/site.ts";
import { siteContext } from "#app/ssr/context.ts";
import type { Route } from "./+types/product.ts";

export function meta({ loaderData, error, matches, params }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (loaderData?.product) return productMeta(site, loaderData.product);
  return pageMeta(site, {
    title: titleWithout(error),
    description: "El producto que buscas no está en nuestro catálogo.",
    path: `/producto/${params.id}`,
    hidden: true,
  });
}

function titleWithout(error: unknown): string {
  if (isNotFound(error)) return errorPageText.productNotFound;
  // The router passes null without an error, unlike its types.
  return error ? errorPageText.failed : "Producto";
}

export const loader = ({ context, params }: Route.LoaderArgs) => loadProduct(context.get(siteContext), params.id);

export const shouldRevalidate = () => false;

export default function ProductPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const product = useSection(loaderData.product, productById(id));
  const related = useSection(loaderData.related, relatedTo(id));
  const [reference, setReference] = useState("");
  useReferenceFromUrl(product, setReference);
  const site = useSite();
  const title = product && !loaderData.product ? pageTitle(site, product.name) : undefined;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <div className="wrap product-page">
      {product ? (
        <>
          <Breadcrumb trail={productBreadcrumbs(product)} />
          <ProductDetails product={product} reference={reference} onReference={setReference} />
          <ProductText product={product} />
          <ProductDimensions product={product} chosen={reference} />
        </>
      ) : (
        <ProductLoadError id={id} />
      )}
      {related ? <RelatedProducts products={related} /> : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} NotFound={ProductNotFound} />;
}
