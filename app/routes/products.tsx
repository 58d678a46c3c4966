import { Link } from "react-router";
import { menuText } from "#contract/text.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi, browserTexts } from "../browser-clients.ts";
import { toRowCard } from "../components/card-product.ts";
import { CategoryShortcuts } from "../components/category-shortcuts.tsx";
import { groupProducts } from "../components/group-products.ts";
import { ProductGroupSection } from "../components/product-group-section.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { SectionHeader } from "../components/ui/section-header.tsx";
import { siteContext } from "../context.ts";
import { loadBlock, useBlock } from "../load-block.ts";
import { pageMeta } from "../page-meta.ts";
import type { TextClient } from "../text-client.ts";
import type { Route } from "./+types/products.ts";

const failures = {
  text: "Error al obtener el texto del catálogo:",
  products: "Error al obtener productos:",
};

const listCards = async (api: ApiClient) => (await api.listProducts()).map(toRowCard);

const readHeader = async (texts: TextClient) => (await texts.readText("home")).sections.productos;

async function loadProducts(api: ApiClient, texts: TextClient) {
  const [header, products] = await Promise.all([
    loadBlock(failures.text, readHeader(texts)),
    loadBlock(failures.products, listCards(api)),
  ]);
  return { header, products };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const first = loaderData?.products?.[0];
  return pageMeta(matches[0].loaderData, {
    title: menuText.products,
    description: loaderData?.header?.intro ?? matches[0].loaderData?.company.description ?? "",
    path: "/productos",
    ...(first && { share: { name: "productos", alt: first.name, fallback: first.image_url } }),
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { api, texts } = context.get(siteContext);
  return loadProducts(api, texts);
}

export const clientLoader = () => loadProducts(browserApi(), browserTexts);

const listAgain = () => listCards(browserApi());

export default function Products({ loaderData: { header, products } }: Route.ComponentProps) {
  const groups = groupProducts(useBlock(products, failures.products, listAgain) ?? []);
  return (
    <div className="wrap products-screen">
      <SectionHeader level={1} {...header} title={menuText.products} />
      <div className="products-screen__shop">
        <aside>
          {groups.length > 0 ? (
            <CategoryShortcuts
              shortcuts={groups.map(({ anchor, label, products: { length } }) => ({ anchor, label, count: length }))}
            />
          ) : null}
          <MadeToMeasure place="beside" />
        </aside>
        <div>
          {groups.map((group) => (
            <ProductGroupSection key={group.anchor} {...group} />
          ))}
          <MadeToMeasure place="below" />
        </div>
      </div>
    </div>
  );
}

/** In the sidebar, or below the sections where there is none: moved by style alone, Tab would go another way than the eye. */
function MadeToMeasure({ place }: { place: "beside" | "below" }) {
  return (
    <p className={`products-screen__help products-screen__help--${place}`}>
      <b>¿No encuentras la medida?</b>
      También fabricamos a la medida.{" "}
      <Link to="/contacto">
        Cuéntanos qué necesitas <Icon name="arrow" />
      </Link>
    </p>
  );
}
