import { data } from "react-router";
import type { ApiClient } from "./api-client.ts";
import { toRowCard } from "./components/catalog/card-product.ts";
import { loadBlock } from "./load-block.ts";

/** Two rows of four: enough to wander on, and never the whole category again. */
const relatedMost = 8;

const isId = (value: string): boolean => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value));

// By its status, not by its class: on the server the client is made outside the bundle that this is part of.
const isUnknown = (failure: unknown): boolean =>
  failure instanceof Error && "status" in failure && (failure.status === 404 || failure.status === 400);

const productFailure = "Error al obtener el producto:";
export const relatedFailure = "Error al obtener los productos relacionados:";

export async function listRelated(api: ApiClient, idProduct: string) {
  return (await api.listRelated(idProduct)).slice(0, relatedMost).map(toRowCard);
}

/** What `loading` gives; undefined for a product that does not exist. */
async function unlessUnknown<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await loading;
  } catch (failure) {
    if (isUnknown(failure)) return undefined;
    throw failure;
  }
}

/**
 * A product, and what is related to it, which is asked for at the same time and may come later; each null where its
 * call failed. Throws the answer 404 for a product that does not exist, an id that is no number included.
 */
export async function loadProduct(api: ApiClient, idProduct: string) {
  const unknown = () => data(null, { status: 404 });
  if (!isId(idProduct)) throw unknown();
  const related = loadBlock(relatedFailure, unlessUnknown(listRelated(api, idProduct)));
  const product = await loadBlock(productFailure, unlessUnknown(api.findProduct(idProduct)));
  if (product === undefined) throw unknown();
  return { product, related: related.then((cards) => cards ?? null) };
}
