import { expect, test } from "vitest";
import { toSitemap } from "./sitemap.ts";

const parts = { publicUrl: "https://fabrica.example", mediaBaseUrl: "/media" };

test("the sitemap names every product with its picture", () => {
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

test("pictures of another media host have its address, and no character breaks the file", () => {
  const products = [{ idProduct: 3, image_url: "a&b'<c>.jpg" }];
  const sitemap = toSitemap({ ...parts, mediaBaseUrl: "https://bucket.example/fotos", products });
  expect(sitemap).toContain("<image:loc>https://bucket.example/fotos/a%26b&#39;%3Cc%3E.jpg</image:loc>");
});

test("the quotation list, which is each visitor's own, is not in the sitemap", () => {
  expect(toSitemap({ ...parts, products: [] })).not.toContain("/cart");
});
