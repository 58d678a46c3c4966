import { expect, test } from "vitest";
import { readStyles } from "./page-styles.ts";

const pick = (css: string, ...classes: string[]) => readStyles(css)(new Set(classes)).replace(/\s*\n\s*/g, "");

test("a page gets the rules of its classes and of every element, in their order and layers", () => {
  const css = `@layer base, parts;
    @layer base { p { margin: 0 } }
    @layer parts { .card { color: red } .card .name, .tile { top: 1px; left: 0 } .tile:not(.card) { left: 2px } }
    .card { color: blue }`;
  expect(pick(css, "card", "name")).toBe(
    "@layer base, parts;@layer base{p{margin: 0}}@layer parts{.card{color: red}.card .name{top: 1px;left: 0}}.card{color: blue}",
  );
  expect(pick(css, "tile")).toBe(
    "@layer base, parts;@layer base{p{margin: 0}}@layer parts{.tile{top: 1px;left: 0}.tile:not(.card){left: 2px}}",
  );
});

test("a class that is one of several, or must not be there, need not be on the page", () => {
  const css = ".card:is(.wide, .tall:not(.flat)) .name:not(:has(.mark)) { top: 0 }";
  expect(pick(css, "card", "tall", "name")).toBe(".card:is(.wide, .tall:not(.flat)) .name:not(:has(.mark)){top: 0}");
  expect(pick(css, "card", "wide")).toBe("");
});

test("rules for a width stay with it, and those of nothing on the page leave nothing behind", () => {
  const css = "@media (width < 600px) { @supports (gap: 1px) { .card { gap: 1px } } } @layer x { .tile { gap: 0 } }";
  expect(pick(css, "card")).toBe("@media (width < 600px){@supports (gap: 1px){.card{gap: 1px}}}");
});

test("what is seen later than the first sight is left out: paper, the pointer over it, the finger on it, forced colours, and a page without script", () => {
  const css = `@page { margin: 0 } @media print { .card { color: black } }
    @media (forced-colors: active) { .card { color: CanvasText } } @media (scripting: none) { .card { top: 0 } }
    .card:hover, .card:focus { color: red } .card:active { color: blue }`;
  expect(pick(css, "card")).toBe(".card:focus{color: red}");
});

test("movements that a rule of the page names are told whole, and no others", () => {
  const turn = "@keyframes turn { 50% { rotate: 9deg } to { rotate: 1turn } }";
  const css = `${turn} @keyframes fade { to { opacity: 0 } } .wheel { animation: 1s turn infinite }`;
  expect(pick(css, "wheel")).toBe(`${turn}.wheel{animation: 1s turn infinite}`);
  expect(pick(css)).toBe("");
});

test("properties are told where a rule of the page names them, or one that is told", () => {
  const css = `:root { --ink: #111; --line: 1px solid var(--ink); --far: 9px; --wide: var(--far) }
    .card { border: var(--line) } .card--line:focus { --own: 1px; top: var( --own, 0 ) }`;
  expect(pick(css, "card")).toBe(":root{--ink: #111;--line: 1px solid var(--ink);}.card{border: var(--line)}");
  expect(pick(css, "card", "card--line")).toContain(".card--line:focus{--own: 1px;top: var( --own, 0 )}");
});

test("a property goes with all of its value, whatever signs it is written with", () => {
  const css = `:root { --mark: url("data:image/svg+xml;utf8,{}"); --ink: #111; } .card { color: var(--ink) }`;
  expect(pick(css, "card")).toBe(":root{--ink: #111}.card{color: var(--ink)}");
});
