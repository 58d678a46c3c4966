import { Suspense, use, useCallback } from "react";
import { isRouteErrorResponse } from "react-router";
import type { PageHandle, ScreenProps } from "../ahead/drawn-ahead.ts";
import { browserApi } from "../browser-clients.ts";
import { deadEndText } from "../components/frame/dead-end-text.ts";
import { PageFailed, ProductNotFound } from "../components/frame/lazy-dead-ends.ts";
import { Breadcrumb } from "../components/product/breadcrumb.tsx";
import { Later } from "../components/product/later.tsx";
import { ProductAbsent } from "../components/product/product-absent.tsx";
import { ProductDetails, ProductReading } from "../components/product/product-details.tsx";
import { RelatedProducts } from "../components/product/related-products.tsx";
import { siteContext } from "../context.ts";
import { useBlock } from "../load-block.ts";
import { listRelated, loadProduct, relatedFailure } from "../load-product.ts";
import { pageMeta } from "../page-meta.ts";
import { productMeta, productTrail } from "../product-meta.ts";
import { useSite } from "../site.ts";
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
  if (isUnknown(error)) return deadEndText.productNotFound;
  // The router has null for none, whatever its types say.
  return error ? deadEndText.failed : "Producto";
}

const isUnknown = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { product, related } = await loadProduct(context.get(siteContext).api, params.id);
  return { product, related: await related };
}

/** The product is shown without waiting for what is related to it, far below. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadProduct(browserApi(), params.id);

function ProductScreen({
  loaderData: { product, related },
  params: { id },
}: Pick<Route.ComponentProps, keyof ScreenProps>) {
  const farDown = (
    <Later>
      {product ? <ProductReading product={product} /> : null}
      <Suspense>
        <Related id={id} cards={related} />
      </Suspense>
    </Later>
  );
  if (!product) return <ProductAbsent id={id}>{farDown}</ProductAbsent>;
  return (
    <div className="wrap product-screen">
      <Breadcrumb trail={productTrail(product)} />
      <ProductDetails product={product} />
      {farDown}
    </div>
  );
}

export default ProductScreen;
export const handle: PageHandle = { Screen: ProductScreen, canBeAhead: true };

type Cards = Awaited<ReturnType<typeof listRelated>> | null;

function Related({ id, cards }: { id: string; cards: Cards | Promise<Cards> }) {
  const loaded = cards instanceof Promise ? use(cards) : cards;
  const listAgain = useCallback(() => listRelated(browserApi(), id), [id]);
  const related = useBlock(loaded, relatedFailure, listAgain);
  return related ? <RelatedProducts products={related} /> : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { company } = useSite();
  return <Suspense>{isUnknown(error) ? <ProductNotFound /> : <PageFailed phones={company.phones} />}</Suspense>;
}
