import { expect, test } from "vitest";
import { projectAnchors } from "./project-anchors.ts";

test("an anchor is the name in lower case, without accents and punctuation", () => {
  expect(projectAnchors([{ name: "Ciclorruta «El Mirador», señal 2" }])).toEqual(["ciclorruta-el-mirador-senal-2"]);
});

test("two projects with the same name have different anchors", () => {
  expect(projectAnchors([{ name: "La Serena" }, { name: "Samanes" }, { name: "La serena" }])).toEqual([
    "la-serena",
    "samanes",
    "la-serena-2",
  ]);
});

test("an anchor with a number is not that of a project with the number in its name", () => {
  const anchorsOf = (...names: string[]) => projectAnchors(names.map((name) => ({ name })));
  expect(anchorsOf("Torre", "Torre", "Torre 2")).toEqual(["torre", "torre-2", "torre-2-2"]);
  expect(anchorsOf("Torre 2", "Torre", "Torre", "Torre")).toEqual(["torre-2", "torre", "torre-3", "torre-4"]);
});

test("a name without Latin letters has an anchor too", () => {
  expect(projectAnchors([{ name: "🏗️" }, { name: "مشروع" }])).toEqual(["proyecto", "proyecto-2"]);
});

test("the first eight projects have the same anchors as in the whole list", () => {
  const all = Array.from({ length: 12 }, (_, index) => ({ name: `Obra ${index % 5}` }));
  expect(projectAnchors(all.slice(0, 8))).toEqual(projectAnchors(all).slice(0, 8));
});
