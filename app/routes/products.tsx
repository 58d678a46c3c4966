import { data } from "react-router";
import type { Clients } from "#app/api/clients.ts";
import { loadSection, type OptionalSection, useSection } from "#app/api/optional-section.ts";
import { CategoryShortcuts } from "#app/catalog/category-shortcuts.tsx";
import { groupProducts, type ProductGroup } from "#app/catalog/group-products.ts";
import { ProductGroupSection } from "#app/catalog/product-group-section.tsx";
import { SearchForm } from "#app/catalog/search-form.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteContext } from "#app/ssr/context.ts";
import { SectionHeader } from "#app/ui/section-header.tsx";
import type { CataloguePart } from "#contract/catalog/catalogue-part.ts";
import { type CategoryPage, categoryPagePath, readCategoryPage } from "#contract/catalog/category-page.ts";
import { pages } from "#contract/pages.ts";
import { categoryShortcuts, loadFailures, longListText, menuText, noProductsText } from "#contract/text.ts";
import type { Route } from "./+types/products.ts";

const readAt = ({ url }: Request): CategoryPage | undefined => readCategoryPage(new URL(url).searchParams);

const headerWords = {
  failure: "Error al obtener el texto del catálogo:",
  load: async ({ texts }: Clients) => {
    const { sections, categories = {} } = await texts.readText("home");
    return { header: sections.productos, intros: categories };
  },
};

/** Undefined beyond the category's last page. */
const productsAt = (at: CategoryPage | undefined): OptionalSection<CataloguePart | undefined> => ({
  failure: loadFailures.products,
  load: ({ catalogue }) => (at ? catalogue.readPage(at) : catalogue.readFirstPages()),
});

/** Loads the first page of every category, or the later page that `at` names. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const clients = context.get(siteContext);
  const at = readAt(request);
  const [words, part] = await Promise.all([loadSection(headerWords, clients), loadSection(productsAt(at), clients)]);
  if (part === undefined) throw data(null, { status: 404 });
  return { words, part, at };
}

export const shouldRevalidate = () => false;

function titleOf(at: CategoryPage | undefined): string {
  const label = categoryShortcuts.find(({ anchor }) => anchor === at?.anchor)?.label;
  return at && label ? `${label}, ${longListText.page.toLowerCase()} ${at.page}` : menuText.products;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const first = loaderData?.part?.products[0];
  return pageMeta(matches[0].loaderData, {
    title: titleOf(loaderData?.at),
    description: loaderData?.words?.header.intro ?? matches[0].loaderData?.company.description ?? "",
    path: loaderData?.at ? categoryPagePath(loaderData.at) : pages.products.path,
    ...(first && { share: { name: "productos", alt: first.name, fallback: first.image_url } }),
  });
}

export default function Products({ loaderData: { at, ...loaderData } }: Route.ComponentProps) {
  const words = useSection(loaderData.words, headerWords);
  const part = useSection(loaderData.part, productsAt(at));
  const groups = part ? groupProducts(part) : [];
  // A later page of a category shows no other category.
  const isHere = ({ count, products }: ProductGroup) => products.length > 0 || (count === 0 && !at);
  return (
    <div className="wrap products-page">
      <SectionHeader level={1} {...words?.header} title={menuText.products} />
      <div className="products-page__shop">
        <aside>
          <SearchForm />
          {groups.length > 0 ? (
            <CategoryShortcuts shortcuts={groups.map((group) => ({ ...group, isHere: isHere(group) }))} />
          ) : null}
          <MadeToMeasure place="beside" />
        </aside>
        <div>
          {groups.map((group) =>
            isHere(group) ? (
              <ProductGroupSection
                key={group.anchor}
                group={group}
                intro={words?.intros[group.category]}
                page={at?.page ?? 1}
              />
            ) : null,
          )}
          <MadeToMeasure place="below" />
        </div>
      </div>
    </div>
  );
}

/**
 * In the sidebar, or below the sections if there is none. Rendered twice, because moving it only by CSS would separate
 * tab order and visual order.
 */
function MadeToMeasure({ place }: { place: "beside" | "below" }) {
  return (
    <p className={`products-page__help products-page__help--${place}`}>
      <b>¿No encuentras la medida?</b>
      También fabricamos a la medida.{" "}
      <a className="with-arrow" href="/contacto">
        {noProductsText.ask}
      </a>
    </p>
  );
}
