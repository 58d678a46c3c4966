import { expect, test } from "vitest";
import { createAnswerKey } from "./answer-key.ts";

const keyOf = createAnswerKey("/api", (idProduct) => idProduct < 1000);

test("ten thousand queries that mean nothing stand for as many pages as there are", () => {
  const paths = ["/", "/productos", "/producto/7", "/proyectos", "/contenido/catalogo.json", "/api/productos"];
  const keys = new Set(
    Array.from({ length: 10_000 }, (_, index) => keyOf(`${paths[index % paths.length]}?q${index}=%${index}&pagina=x`)),
  );
  expect([...keys].sort()).toEqual([...paths].sort());
});

test("another page of a category is kept as one, however its address is written", () => {
  const key = "/productos?categoria=metalisteria&pagina=2";
  for (const query of ["?categoria=metalisteria&pagina=2", "?pagina=2&utm=x&categoria=metalisteria"]) {
    expect(keyOf(`/productos${query}`)).toBe(key);
  }
  expect(keyOf("/contenido/catalogo.json?pagina=3&categoria=termoplasticos")).toBe(
    "/contenido/catalogo.json?categoria=termoplasticos&pagina=3",
  );
});

test("queries that name no page of a category are the list itself", () => {
  for (const query of ["categoria=metalisteria&pagina=1", "categoria=madera&pagina=2", "pagina=2", "ids=3"]) {
    expect(keyOf(`/productos?${query}`)).toBe("/productos");
  }
});

test("what belongs to one visitor has no key", () => {
  for (const url of ["/contenido/catalogo.json?ids=1,2", "/contacto?enviado=MSG-2026-000001", "/api/clientes/quotes"]) {
    expect(keyOf(url)).toBeUndefined();
  }
});

test("a product that the catalogue does not have is not kept, so whoever asks for a million of them is counted", () => {
  for (const path of ["/producto/", "/api/productos/", "/api/productos/related/"]) {
    expect(keyOf(`${path}7`)).toBe(`${path}7`);
    expect(keyOf(`${path}1000`)).toBeUndefined();
  }
});

test("what follows a second question mark is part of the query", () => {
  expect(keyOf("/api/proyectos?limit=8")).toBe("/api/proyectos?limit=8");
  expect(keyOf("/api/proyectos?limit=8?x")).toBeUndefined();
});
