import { expect, test } from "vitest";
import { listLinks, toStaticPage } from "./static-page.ts";

test("a static page keeps its styles, and has neither scripts nor their preloads", () => {
  const page = toStaticPage(
    `<head><link rel="modulepreload" href="/assets/root.js"/><script>draw()</script><style>h1{margin:0}</style>
<link rel="preload" as="font" href="/assets/text.woff2"/></head>
<body><h1>Tubería</h1><script>import "x";</script><script type="module" src="/y.js"></script></body>`,
  );
  expect(page).toBe(`<head><style>h1{margin:0}</style>
<link rel="preload" as="font" href="/assets/text.woff2"/></head>
<body><h1>Tubería</h1></body>`);
});

test("links are pages of the site, each once, without files, hashes and queries", () => {
  const html = `<a class="x" href="/productos#tubos">a</a><a href="/productos">b</a><a href="/producto/1?x=1">c</a>
<a href="/media/fichas/1.pdf">d</a><a href="https://example.com/x">e</a><link href="/no"/>`;
  expect(listLinks(html)).toEqual(["/productos", "/producto/1"]);
});
