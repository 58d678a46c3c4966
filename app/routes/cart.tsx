import { loadSection, type OptionalSection, useSection } from "#app/api/optional-section.ts";
import { useLoadedCart } from "#app/cart/use-cart.ts";
import { QuotationEmpty, type QuotationEmptyProps } from "#app/quotation/list/quotation-empty.tsx";
import { QuotationLoading } from "#app/quotation/list/quotation-loading.tsx";
import { Quotation } from "#app/quotation/quotation.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteContext } from "#app/ssr/context.ts";
import { PendingCallout } from "#app/submissions/pending-callout.tsx";
import { SectionHeader } from "#app/ui/section-header.tsx";
import type { Product } from "#contract/catalog/product.ts";
import { pages } from "#contract/pages.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { loadFailures } from "#contract/text.ts";
import type { Route } from "./+types/cart.ts";

/** A product that illustrates the empty list. */
const exampleProduct: OptionalSection<QuotationEmptyProps["example"]> = {
  failure: loadFailures.featured,
  load: async ({ api }) => {
    const concrete = (product: Product) => product.category_name === "Prefabricados de Concreto";
    const example = (await api.listFeatured()).filter(concrete).at(-1);
    return example && { path: example.image_url, picture: example.picture };
  },
};

export const loader = async ({ context }: Route.LoaderArgs) => ({
  example: await loadSection(exampleProduct, context.get(siteContext)),
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches[0].loaderData, {
    title: cartText.title,
    description: "Arma tu lista de productos, con las cantidades que necesitas, y pide tu cotización sin compromiso.",
    path: pages.cart.path,
  });
}

export const shouldRevalidate = () => false;

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const example = useSection(loaderData.example, exampleProduct);
  const cart = useLoadedCart();
  const isFilled = cart !== undefined && cart.length > 0;
  return (
    <div className="wrap cart-page">
      <SectionHeader
        level={1}
        eyebrow="Tu lista"
        title={cartText.title}
        {...(isFilled && { intro: "Revisa las cantidades y envíala: te respondemos con precio y fecha de entrega." })}
      />
      <PendingCallout kind="quotation" />
      {cart ? (
        <Quotation cart={cart} example={example} />
      ) : (
        <QuotationLoading whenEmpty={<QuotationEmpty example={example} />} />
      )}
    </div>
  );
}
