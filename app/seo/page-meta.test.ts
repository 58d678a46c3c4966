import { expect, test } from "vitest";
import { breadcrumbJsonLd, pageMeta } from "./page-meta.ts";

const company = {
  brand: "Prefabricados Prueba",
  legalName: "Prefabricados Prueba S.A.S.",
  nit: "000.000.000-0",
  slogan: "Hechos para durar",
  description: "Una fábrica.",
  founded: 1980,
  address: { text: "", street: "", city: "", department: "", country: "Colombia", countryCode: "CO" },
  map: { lat: 4.5, lng: -75.6, zoom: 15, label: "" },
  openingHours: { timezone: "America/Bogota", days: [], display: [] },
  phones: [],
  emails: [{ label: "", address: "ventas@fabrica.example" }],
  social: [],
};
const site = { company, publicUrl: "https://fabrica.example", mediaBaseUrl: "/media", apiRoot: "/api" };
const page = { title: "Bordillo recto", description: "Un bordillo.", path: "/producto/3" };
const share = { name: "producto-3", alt: "Bordillo recto", fallback: "productos/bordillo recto.jpg" } as const;

test("a page's canonical address is the site's own, whatever host was requested", () => {
  expect(pageMeta(site, page)).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://fabrica.example/producto/3",
  });
});

test("a page without value for search engines has noindex and no canonical address", () => {
  const tags = pageMeta(site, { ...page, hidden: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(tags)).not.toContain("canonical");
});

test("a long description is cut at a word", () => {
  const description = "palabra ".repeat(60);
  const tag = pageMeta(site, { ...page, description }).find((found) => "name" in found && found.name === "description");
  expect(tag).toHaveProperty("content", expect.stringMatching(/^(palabra )+palabra…$/));
});

test("a page with endless variants is not indexed, but its links are followed", () => {
  const tags = pageMeta(site, { ...page, passing: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, follow" });
  expect(JSON.stringify(tags)).toContain("canonical");
});

test("a shared link shows the server's generated picture of 1200 by 630 px", () => {
  expect(pageMeta(site, { ...page, share })).toEqual(
    expect.arrayContaining([
      { property: "og:image", content: "https://fabrica.example/media/compartir/producto-3.jpg" },
      { property: "og:image:width", content: "1200" },
      { name: "twitter:card", content: "summary_large_image" },
    ]),
  );
});

test("a shared product of another server shows its plain picture", () => {
  const foreign = { ...site, apiRoot: "https://api.example/api", mediaBaseUrl: "https://bucket.example/fotos" };
  expect(pageMeta(foreign, { ...page, share })).toContainEqual({
    property: "og:image",
    content: "https://bucket.example/fotos/productos/bordillo%20recto.jpg",
  });
});

test("a page without a share picture has the home page's", () => {
  expect(pageMeta(site, page)).toContainEqual({
    property: "og:image",
    content: "https://fabrica.example/media/compartir/inicio.jpg",
  });
});

test("a breadcrumb has absolute addresses in its order", () => {
  const trail = breadcrumbJsonLd(site, [
    { name: "Inicio", path: "/" },
    { name: "Productos", path: "/productos" },
  ]);
  expect(trail.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Inicio", item: "https://fabrica.example/" },
    { "@type": "ListItem", position: 2, name: "Productos", item: "https://fabrica.example/productos" },
  ]);
});
