import { Hono } from "hono";
import { fieldMessages } from "#contract/api-responses.ts";
import { ProductId } from "#contract/catalog/product.ts";
import { listProjects } from "#server/catalog/projects.ts";
import type { Services } from "#server/services/services.ts";
import { sendJson, streamJson } from "./conditional-json.ts";
import { ProjectsQuery } from "./projects-query.ts";
import { refuse } from "./refusals.ts";

const readId = (text: string): number | undefined =>
  /^[1-9]\d*$/.test(text) ? ProductId.safeParse(Number(text)).data : undefined;

// "-1" and "1.5" are invalid numbers rather than names of a category.
const looksLikeNumber = (text: string): boolean => /^[+-]?[\d.,]+$/.test(text);

/**
 * The values of parameters that occur once. A repeated one stays a list, which fails validation: its meaning is
 * ambiguous.
 */
const onlyValues = (queries: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values.length > 1 ? values : values[0]]));

/** Products serialized in one turn of the event loop: 5 MB of JSON. */
export const maxAtOnce = 2_000;

export function createCatalogueCalls({ catalog, db }: Pick<Services, "catalog" | "db">): Hono {
  const calls = new Hono();

  calls.get("/productos", async (c) =>
    (await catalog.countProducts()) > maxAtOnce
      ? streamJson(c, catalog.readInBatches())
      : sendJson(c, await catalog.listProducts()),
  );

  calls.get("/productos/main", async (c) => sendJson(c, { products: await catalog.listFeatured() }));

  calls.get("/productos/related/:id", async (c) => {
    const text = c.req.param("id");
    if (!looksLikeNumber(text)) {
      const products = await catalog.listCategory(text);
      return products ? sendJson(c, products) : refuse(c, "noSuchCategory");
    }
    const idProduct = readId(text);
    if (idProduct === undefined) return refuse(c, "badId");
    const products = await catalog.listRelated(idProduct);
    return products ? sendJson(c, products) : refuse(c, "noSuchProduct");
  });

  calls.get("/productos/:id", async (c) => {
    const idProduct = readId(c.req.param("id"));
    if (idProduct === undefined) return refuse(c, "badId");
    const product = await catalog.findProduct(idProduct);
    return product ? sendJson(c, product) : refuse(c, "noSuchProduct");
  });

  calls.get("/proyectos", async (c) => {
    const query = ProjectsQuery.safeParse(onlyValues(c.req.queries()));
    if (!query.success) return refuse(c, "badQuery", fieldMessages(query.error));
    return sendJson(c, await listProjects(db, query.data));
  });

  return calls;
}
