import { expect, test } from "vitest";
import { toSitemap, toSitemapPart } from "./sitemap.ts";

const parts = { publicUrl: "https://fabrica.example", mediaBaseUrl: "/media" };

test("the sitemap has every product with its picture", () => {
  const sitemap = toSitemap({ ...parts, products: [{ idProduct: 3, image_url: "productos/bordillo recto.jpg" }] });
  expect(sitemap).toContain(
    "<url><loc>https://fabrica.example/producto/3</loc><image:image><image:loc>" +
      "https://fabrica.example/media/productos/bordillo%20recto.jpg</image:loc></image:image></url>",
  );
});

test("a product without a picture has an entry without one", () => {
  const sitemap = toSitemap({ ...parts, products: [{ idProduct: 3, image_url: "" }] });
  expect(sitemap).toContain("<url><loc>https://fabrica.example/producto/3</loc></url>");
});

test("pictures of another media host have its URL, and every character is escaped", () => {
  const products = [{ idProduct: 3, image_url: "a&b'<c>.jpg" }];
  const sitemap = toSitemap({ ...parts, mediaBaseUrl: "https://bucket.example/fotos", products });
  expect(sitemap).toContain("<image:loc>https://bucket.example/fotos/a%26b&#39;%3Cc%3E.jpg</image:loc>");
});

test("a picture of another server has the same address as on the pages", () => {
  const sitemap = toSitemap({
    ...parts,
    mediaBaseUrl: "https://bucket.example/fotos",
    products: [{ idProduct: 3, image_url: "/productos/bordillo%20recto.jpg" }],
  });
  expect(sitemap).toContain("<image:loc>https://bucket.example/fotos/productos/bordillo%20recto.jpg</image:loc>");
});

test("the quotation list, which is each visitor's own, is not in the sitemap", () => {
  expect(toSitemap({ ...parts, products: [] })).not.toContain("/cart");
});

test("beyond 50,000 URLs the sitemap is an index of parts, which together have each URL once", () => {
  const products = Array.from({ length: 100_000 }, (_, index) => ({ idProduct: index + 1, image_url: "" }));
  const addresses = (text: string | undefined) =>
    [...(text ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const index = toSitemap({ ...parts, products });
  expect(index).toContain("<sitemapindex");
  expect(addresses(index)).toEqual([1, 2, 3].map((part) => `https://fabrica.example/sitemap-${part}.xml`));
  const named = [1, 2, 3].map((part) => addresses(toSitemapPart({ ...parts, products }, part)));
  expect(Math.max(...named.map(({ length }) => length))).toBe(50_000);
  const all = named.flat();
  expect([new Set(all).size, all.length]).toEqual([all.length, all.length]);
  expect(all.filter((url) => url?.includes("/producto/"))).toHaveLength(100_000);
  expect(all).toContain("https://fabrica.example/productos");
  expect(toSitemapPart({ ...parts, products }, 4)).toBeUndefined();
});

test("up to 50,000 URLs the sitemap is one file without parts", () => {
  const products = Array.from({ length: 40_000 }, (_, index) => ({ idProduct: index + 1, image_url: "" }));
  expect(toSitemap({ ...parts, products })).toContain("<urlset");
  expect(toSitemapPart({ ...parts, products }, 1)).toBeUndefined();
});
