import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StoryTimeline } from "./story-timeline.tsx";

const yearsIn = (years: number) =>
  renderToStaticMarkup(<StoryTimeline start={1980} years={years} figure={`${years}+`} />).match(/(?<=>)\d{4}(?=<)/g);

test("the timeline names its start and each decade after it", () => {
  expect(yearsIn(44)).toEqual(["1980", "1990", "2000", "2010", "2020"]);
});

test("a decade at the end has no mark, because the end has its own words", () => {
  expect(yearsIn(50)).toEqual(["1980", "1990", "2000", "2010", "2020"]);
});
