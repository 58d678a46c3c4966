import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { isComplete } from "#app/api/optional-section.ts";
import { type ServerSite, siteContext } from "#app/ssr/context.ts";
import type { Product } from "#contract/catalog/product.ts";
import { loader } from "./cart.tsx";

/** Whether the page with these featured products may be cached. */
async function isKept(listFeatured: () => Promise<readonly Product[]>): Promise<boolean> {
  const context = new RouterContextProvider();
  context.set(siteContext, { api: { listFeatured }, logFailure: console.error } as unknown as ServerSite);
  return isComplete({ cart: await loader({ context } as unknown as Parameters<typeof loader>[0]) });
}

const bench = { category_name: "Termoplástico Reciclado", image_url: "banca.jpg" } as unknown as Product;

test("the empty list's page is cached even if the catalogue has no product for its picture", async () => {
  expect(await isKept(async () => [bench])).toBe(true);
  expect(await isKept(async () => [])).toBe(true);
});

test("the page is not cached if its featured products failed to load", async () => {
  expect(await isKept(() => Promise.reject(new Error("no answer")))).toBe(false);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
