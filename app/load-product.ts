import { data } from "react-router";
import type { ApiClient } from "./api-client.ts";
import { toRowCard } from "./components/card-product.ts";
import { loadBlock } from "./load-block.ts";

/** Two rows of four: enough to wander on, and never the whole category again. */
const relatedMost = 8;

const isId = (value: string): boolean => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value));

// By its status, not by its class: on the server the client is made outside the bundle that this is part of.
const isUnknown = (failure: unknown): boolean =>
  failure instanceof Error && "status" in failure && (failure.status === 404 || failure.status === 400);

export const productFailure = "Error al obtener el producto:";
export const relatedFailure = "Error al obtener los productos relacionados:";

export async function listRelated(api: ApiClient, idProduct: string) {
  return (await api.listRelated(idProduct)).slice(0, relatedMost).map(toRowCard);
}

/**
 * A product and what is related to it, asked at the same time; each null where its call failed.
 * Throws the answer 404 for a product that does not exist, an id that is no number included.
 */
export async function loadProduct(api: ApiClient, idProduct: string) {
  const unknown = () => data(null, { status: 404 });
  if (!isId(idProduct)) throw unknown();
  const ignoreUnknown = (failure: unknown) => {
    if (isUnknown(failure)) return undefined;
    throw failure;
  };
  const [product, related] = await Promise.all([
    loadBlock(productFailure, api.findProduct(idProduct).catch(ignoreUnknown)),
    loadBlock(relatedFailure, listRelated(api, idProduct).catch(ignoreUnknown)),
  ]);
  if (product === undefined) throw unknown();
  return { product, related: related ?? null };
}
