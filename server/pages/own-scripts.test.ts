import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allowOwnScripts } from "./own-scripts.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("every script of the page's own that runs is allowed by its hash, and nothing else", () => {
  const beginning = 'const isScript = (html) => html === "<script><\\/script>";';
  const data = 'hand({"name":"Tubería · 24” → 60”"})';
  const smuggled =
    '<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="guessed">alert(3)</script>';
  const page = (nonce: string) =>
    `<head><script type="application/ld+json"${nonce}>{"name":"Tubería"}</script><link rel="modulepreload" href="/a.js"${nonce}/></head>
<body>${smuggled}<script src="/assets/map.js"${nonce}></script><script${nonce}>${beginning}</script><script type="module"${nonce} async="">${data}</script></body>`;
  const { html, sources } = allowOwnScripts(page(' nonce="n0nce"'), "n0nce");
  expect(html).toBe(page(""));
  expect(sources).toEqual([hashOf(beginning), hashOf(data)]);
});

test("a script that does not end allows nothing", () => {
  expect(() => allowOwnScripts('<script nonce="n0nce">x', "n0nce")).toThrow("does not end");
});
