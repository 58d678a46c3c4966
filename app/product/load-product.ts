import { data } from "react-router";
import { type CardProduct, toRowCard } from "#app/api/card-product.ts";
import { type LoaderClients, loadSection, type OptionalSection } from "#app/api/optional-section.ts";
import type { Product } from "#contract/catalog/product.ts";

/** Two rows of four, and never the whole category again. */
const maxRelated = 8;

const isId = (value: string): boolean => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value));

// Compares the status, because `isApiFailure` would add the API client to the page's script.
const isUnknown = (failure: unknown): boolean =>
  failure instanceof Error && "status" in failure && (failure.status === 404 || failure.status === 400);

export const productById = (idProduct: string): OptionalSection<Product> => ({
  failure: "Error al obtener el producto:",
  load: ({ api }) => api.findProduct(idProduct),
});

export const relatedTo = (idProduct: string): OptionalSection<readonly CardProduct[]> => ({
  failure: "Error al obtener los productos relacionados:",
  load: async ({ api }) => (await api.listRelated(idProduct)).slice(0, maxRelated).map(toRowCard),
});

/** The same section, whose data are undefined for a product that does not exist. */
const unlessUnknown = <Data>({ failure, load }: OptionalSection<Data>): OptionalSection<Data | undefined> => ({
  failure,
  load: (clients) =>
    load(clients).catch((error: unknown) => {
      if (isUnknown(error)) return undefined;
      throw error;
    }),
});

/**
 * Loads a product and its related products, each null if its call failed. Throws a 404 response for a product that does
 * not exist or an id that is not a number.
 */
export async function loadProduct(clients: LoaderClients, idProduct: string) {
  const unknown = () => data(null, { status: 404 });
  if (!isId(idProduct)) throw unknown();
  const [product, related] = await Promise.all([
    loadSection(unlessUnknown(productById(idProduct)), clients),
    loadSection(unlessUnknown(relatedTo(idProduct)), clients),
  ]);
  if (product === undefined) throw unknown();
  return { product, related: related ?? null };
}
