import { absoluteMediaUrl, breadcrumbJsonLd, pageMeta } from "#app/seo/page-meta.ts";
import type { ServerSite } from "#app/ssr/context.ts";
import type { Product } from "#contract/catalog/product.ts";
import { productPath } from "#contract/catalog/reference-path.ts";
import { categoryShortcuts, menuText } from "#contract/text.ts";
import type { Crumb } from "./breadcrumb.tsx";
import { joinSentences } from "./join-sentences.ts";

type Site = Pick<ServerSite, "company" | "apiRoot" | "mediaBaseUrl" | "publicUrl">;

export const catalogueBreadcrumbs: readonly Crumb[] = [
  { name: menuText.home, path: "/" },
  { name: menuText.products, path: "/productos" },
];

/** The breadcrumbs from the home page via the product's category to the product. */
export function productBreadcrumbs({ idProduct, name, category_name }: Product): readonly Crumb[] {
  const section = categoryShortcuts.find(({ category }) => category === category_name);
  return [
    ...catalogueBreadcrumbs,
    ...(section ? [{ name: section.label, path: `/productos#${section.anchor}` }] : []),
    { name, path: productPath(idProduct) },
  ];
}

/** No `offers` and no ratings, because the company publishes neither. */
const productJsonLd = (site: Site, product: Product) => ({
  "@type": "Product",
  name: product.name,
  description: joinSentences(product.slogan, product.short_description),
  image: product.image_url ? absoluteMediaUrl(site, product.image_url) : undefined,
  category: product.category_name,
  brand: { "@type": "Brand", name: site.company.brand },
  url: `${site.publicUrl}${productPath(product.idProduct)}`,
});

export function productMeta(site: Site | undefined, product: Product) {
  if (!site) return [];
  return pageMeta(site, {
    title: product.name,
    description: joinSentences(product.slogan, product.short_description),
    path: productPath(product.idProduct),
    share: { name: `producto-${product.idProduct}`, alt: product.name, fallback: product.image_url },
    jsonLd: [productJsonLd(site, product), breadcrumbJsonLd(site, productBreadcrumbs(product))],
  });
}
