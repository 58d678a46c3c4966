import { useCallback } from "react";
import { data } from "react-router";
import type { CataloguePart } from "#contract/catalogue-part.ts";
import { type CategoryPage, categoryPagePath, readCategoryPage } from "#contract/category-page.ts";
import { categoryShortcuts, loadFailures, longListText, menuText } from "#contract/text.ts";
import type { PageHandle, ScreenProps } from "../ahead/drawn-ahead.ts";
import { browserCatalogue, browserTexts } from "../browser-clients.ts";
import type { CatalogueClient } from "../catalogue-client.ts";
import { CategoryShortcuts } from "../components/catalog/category-shortcuts.tsx";
import { groupProducts, type ProductGroup } from "../components/catalog/group-products.ts";
import { ProductGroupSection } from "../components/catalog/product-group-section.tsx";
import { PageLink } from "../components/page-link.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { SectionHeader } from "../components/ui/section-header.tsx";
import { siteContext } from "../context.ts";
import { loadBlock, useBlock } from "../load-block.ts";
import { pageMeta } from "../page-meta.ts";
import type { TextClient } from "../text-client.ts";
import type { Route } from "./+types/products.ts";

const failures = { text: "Error al obtener el texto del catálogo:", products: loadFailures.products };

const readAt = ({ url }: Request): CategoryPage | undefined => readCategoryPage(new URL(url).searchParams);

const readPart = (catalogue: CatalogueClient, at: CategoryPage | undefined): Promise<CataloguePart | undefined> =>
  at ? catalogue.readPage(at) : catalogue.readStart();

async function readWords(texts: TextClient) {
  const { sections, categories = {} } = await texts.readText("home");
  return { header: sections.productos, intros: categories };
}

/** The first page of every category, or a later one of the category that `at` names. */
async function loadProducts(catalogue: CatalogueClient, texts: TextClient, at: CategoryPage | undefined) {
  const [words, part] = await Promise.all([
    loadBlock(failures.text, readWords(texts)),
    loadBlock(failures.products, readPart(catalogue, at)),
  ]);
  if (part === undefined) throw data(null, { status: 404 });
  return { words, part, at };
}

function titleOf(at: CategoryPage | undefined): string {
  const label = categoryShortcuts.find(({ anchor }) => anchor === at?.anchor)?.label;
  return at && label ? `${label}, ${longListText.page.toLowerCase()} ${at.page}` : menuText.products;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const first = loaderData?.part?.products[0];
  return pageMeta(matches[0].loaderData, {
    title: titleOf(loaderData?.at),
    description: loaderData?.words?.header.intro ?? matches[0].loaderData?.company.description ?? "",
    path: loaderData?.at ? categoryPagePath(loaderData.at) : "/productos",
    ...(first && { share: { name: "productos", alt: first.name, fallback: first.image_url } }),
  });
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, texts } = context.get(siteContext);
  return loadProducts(catalogue, texts, readAt(request));
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadProducts(browserCatalogue(), browserTexts, readAt(request));

function Products({ loaderData: { words, part, at } }: Pick<Route.ComponentProps, keyof ScreenProps>) {
  const readAgain = useCallback(async () => (await readPart(browserCatalogue(), at)) ?? null, [at]);
  const loaded = useBlock(part, failures.products, readAgain);
  const groups = loaded ? groupProducts(loaded) : [];
  // A later page of a category has none of the others.
  const isHere = ({ count, products }: ProductGroup) => products.length > 0 || (count === 0 && !at);
  return (
    <div className="wrap products-screen">
      <SectionHeader level={1} {...words?.header} title={menuText.products} />
      <div className="products-screen__shop">
        <aside>
          <SearchForm />
          {groups.length > 0 ? (
            <CategoryShortcuts
              shortcuts={groups.map((group) => ({
                anchor: group.anchor,
                label: group.label,
                count: group.count,
                isHere: isHere(group),
              }))}
            />
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

export default Products;
export const handle: PageHandle = { Screen: Products };

/** In the sidebar, or below the sections where there is none: moved by style alone, Tab would go another way than the eye. */
function MadeToMeasure({ place }: { place: "beside" | "below" }) {
  return (
    <p className={`products-screen__help products-screen__help--${place}`}>
      <b>¿No encuentras la medida?</b>
      También fabricamos a la medida.{" "}
      <PageLink to="/contacto">
        Cuéntanos qué necesitas <Icon name="arrow" />
      </PageLink>
    </p>
  );
}
