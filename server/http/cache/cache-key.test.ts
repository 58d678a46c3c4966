import { expect, test } from "vitest";
import { homeLimits } from "#contract/catalog/home-limits.ts";
import { createCacheKey } from "./cache-key.ts";

const index = {
  hasProduct: (idProduct: number) => idProduct < 1000,
  hasPage: ({ page }: { page: number }) => page <= 3,
};
const keyOf = createCacheKey("/api", index);
const keyOfForeign = createCacheKey("https://api.example.com", index);

test("ten thousand meaningless queries share the cached pages of their paths", () => {
  const paths = ["/", "/productos", "/producto/7", "/proyectos", "/contenido/catalogo.json", "/api/productos"];
  const keys = new Set(
    Array.from({ length: 10_000 }, (_, index) => keyOf(`${paths[index % paths.length]}?q${index}=%${index}&pagina=x`)),
  );
  expect([...keys].sort()).toEqual([...paths].sort());
});

test("another page of a category is cached once, in whatever way its URL is written", () => {
  const key = "/productos?categoria=metalisteria&pagina=2";
  for (const query of ["?categoria=metalisteria&pagina=2", "?pagina=2&utm=x&categoria=metalisteria"]) {
    expect(keyOf(`/productos${query}`)).toBe(key);
  }
  expect(keyOf("/contenido/catalogo.json?pagina=3&categoria=termoplasticos")).toBe(
    "/contenido/catalogo.json?categoria=termoplasticos&pagina=3",
  );
});

test("queries that name no page of a category have the key of the products page", () => {
  for (const query of ["categoria=metalisteria&pagina=1", "categoria=madera&pagina=2", "pagina=2", "ids=3"]) {
    expect(keyOf(`/productos?${query}`)).toBe("/productos");
  }
});

test("the contact page is cached, unless it is the response to a form", () => {
  for (const url of ["/contacto", "/contacto?", "/contacto?utm=enviado"]) expect(keyOf(url)).toBe("/contacto");
});

test("a visitor's own page has no key", () => {
  for (const url of ["/contenido/catalogo.json?ids=1,2", "/contacto?enviado=MSG-2026-000001", "/api/clientes/quotes"]) {
    expect(keyOf(url)).toBeUndefined();
  }
});

const keysOf = (urls: string[], keyOf: (url: string) => string | undefined) => [...new Set(urls.map(keyOf))];
const thousand = Array.from({ length: 1000 }, (_, index) => 1000 + index);

test("all products that the catalogue does not have share one page", () => {
  expect(keyOf("/producto/7")).toBe("/producto/7");
  expect(
    keysOf(
      [...thousand, "9999999999999999"].map((id) => `/producto/${id}`),
      keyOf,
    ),
  ).toEqual(["/producto/0"]);
});

test("all pages beyond the end of a category share one page", () => {
  for (const list of ["/productos", "/contenido/catalogo.json"]) {
    const address = `${list}?categoria=metalisteria&pagina=`;
    expect(keysOf([...thousand.map((page) => address + page), `${address}4`], keyOf)).toEqual([`${address}9999`]);
  }
});

test("a call for an unknown product is not cached, so that the limits count it", () => {
  for (const path of ["/api/productos/", "/api/productos/related/"]) {
    expect(keyOf(`${path}7`)).toBe(`${path}7`);
    expect(keyOf(`${path}1000`)).toBeUndefined();
  }
});

test("an unlisted product of another server may exist: the call is passed on, and counted", () => {
  expect(keyOfForeign("/producto/7")).toBe("/producto/7");
  expect(keyOfForeign("/productos?categoria=metalisteria&pagina=3")).toBe("/productos?categoria=metalisteria&pagina=3");
  for (const url of ["/producto/1000", "/productos?categoria=metalisteria&pagina=4"]) {
    expect(keyOfForeign(url)).toBeUndefined();
  }
});

test("ten thousand searches are not cached, and searches without words share one page", () => {
  const searches = Array.from({ length: 10_000 }, (_, index) => [
    `/buscar?q=${index}`,
    `/contenido/busqueda.json?q=${index}`,
  ]);
  expect(keysOf(searches.flat(), keyOf)).toEqual([undefined]);
  const empty = ["/buscar", "/buscar?q=", "/buscar?q=+%00", "/buscar?utm=tapa", "/buscar?Q=tapa"];
  expect(keysOf(empty, keyOf)).toEqual(["/buscar"]);
  expect(keyOf("/contenido/busqueda.json")).toBeUndefined();
});

test("an unknown text has no key", () => {
  expect(keyOf("/contenido/home.json?x=1")).toBe("/contenido/home.json");
  for (const name of ["a", "homes", "toString"]) expect(keyOf(`/contenido/${name}.json`)).toBeUndefined();
});

test("a second question mark is part of the query", () => {
  const projectsOfHome = `/api/proyectos?limit=${homeLimits.projects}`;
  expect(keyOf(projectsOfHome)).toBe(projectsOfHome);
  expect(keyOf(`${projectsOfHome}?x`)).toBeUndefined();
});
