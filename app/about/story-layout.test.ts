import { expect, test } from "vitest";
import { chooseStoryLayouts, type Story } from "./story-layout.ts";

const story = (given: Partial<Story>): Story => ({ id: "parte", title: "Parte", text: "Texto.", ...given });

test("a year, a figure, words and a quote each have a separate layout", () => {
  const stories = [{ year: 1980 }, { figure: "44+" }, { words: ["Respeto"] }, { quote: "Así es." }, {}].map(story);
  expect(chooseStoryLayouts(stories)).toEqual(["year", "figure", "words", "quote", "plain"]);
});

test("pictures alternate sides, and the last one spans the page", () => {
  const stories = ["a", "b", "c", "d"].map((name) => story({ image: `inicio/${name}.jpg` }));
  expect(chooseStoryLayouts(stories)).toEqual(["right", "left", "right", "across"]);
});

test("a single picture stays beside its text", () => {
  expect(chooseStoryLayouts([story({ image: "inicio/a.jpg" })])).toEqual(["right"]);
});

test("a product's picture has a studio background", () => {
  const stories = ["inicio/a.jpg", "productos/b.jpg", "inicio/c.jpg", "inicio/d.jpg"].map((image) => story({ image }));
  expect(chooseStoryLayouts(stories)).toEqual(["right", "studio", "right", "across"]);
});
