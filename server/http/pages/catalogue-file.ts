import type { Context, Hono } from "hono";
import { readCategoryPage } from "#contract/catalog/category-page.ts";
import { ProductId } from "#contract/catalog/product.ts";
import { maxCartLines } from "#contract/requests/list-limit.ts";
import type { CatalogueParts } from "#server/catalog/catalogue-parts.ts";

const catalogueFile = "/contenido/catalogo.json";

/** '3,17,204' as numbers; invalid ids are skipped. */
const readIds = (text: string): number[] =>
  text
    .split(",")
    .slice(0, maxCartLines)
    .flatMap((id) => ProductId.safeParse(Number(id)).data ?? []);

/** How many products of a list are read for the request. */
export const countListed = ({ req }: Context): number =>
  req.path === catalogueFile ? readIds(req.query("ids") ?? "").length : 0;

/**
 * Parts of our own catalogue for our own pages: its beginning, a page of a category (`?categoria=…&pagina=2`), or the
 * products of a list (`?ids=3,17`).
 */
export function addCatalogueFile(app: Hono, parts: CatalogueParts): void {
  app.get(catalogueFile, async (c) => {
    const ids = c.req.query("ids");
    if (ids !== undefined) return c.json(await parts.findProducts(readIds(ids)), 200, { "Cache-Control": "no-store" });
    const at = readCategoryPage(new URL(c.req.url).searchParams);
    if (!at) return c.json(await parts.readFirstPages());
    const part = await parts.readPage(at.category, at.page);
    return c.json(part, part.products.length > 0 ? 200 : 404);
  });
}
