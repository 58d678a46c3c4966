import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { replaceNonceByHashes } from "./csp-hashes.ts";

const hashOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

test("exactly the page's own executable scripts are allowed by their hashes", () => {
  const beginning = 'const isScript = (html) => html === "<script><\\/script>";';
  const data = 'hand({"name":"Tubería · 24” → 60”"})';
  const smuggled =
    '<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="guessed">alert(3)</script>';
  const page = (nonce: string, preload = nonce) =>
    `<head><script type="application/ld+json"${nonce}>{"name":"Tubería"}</script><link rel="modulepreload" href="/a.js"${preload}/><style${nonce}>a{}</style><style>b{}</style></head>
<body>${smuggled}<script src="/assets/map.js"${nonce}></script><script${nonce}>${beginning}</script><script type="module"${nonce} async="">${data}</script></body>`;
  const { html, scripts, styles } = replaceNonceByHashes(page(' nonce="n0nce"'), "n0nce");
  expect(html).toBe(page("", ' fetchpriority="low"'));
  expect(scripts).toEqual([hashOf(beginning), hashOf(data)]);
  expect(styles).toEqual([hashOf("a{}")]);
});

test("a script without an end allows nothing", () => {
  expect(() => replaceNonceByHashes('<script nonce="n0nce">x', "n0nce")).toThrow("does not end");
});
