import { expect, test } from "vitest";
import { pageKinds } from "#contract/visit-figures.ts";
import { kindOfPage } from "./visit-figures.ts";

test("every page of the site has its kind, and no address makes one of its own", () => {
  const paths = ["/", "/productos", "/producto/7", "/proyectos", "/quienes-somos", "/contacto", "/cart"];
  const kinds = [...paths, "/politica-de-privacidad", "/producto/7/x", "/__proto__", "/no-existe"].map(kindOfPage);
  expect(kinds.slice(0, -2)).toEqual([...pageKinds]);
  expect(kinds.slice(-2)).toEqual(["other", "other"]);
});
