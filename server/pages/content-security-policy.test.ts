import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "./content-security-policy.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("every script of a page that runs is allowed by its hash, and nothing else", () => {
  const beginning = 'const isScript = (html) => html === "<script><\\/script>";';
  const data = 'hand({"name":"Tubería · 24” → 60”"})';
  const page = `<head><script type="application/ld+json">{"name":"Tubería"}</script></head>
<body><script src="/assets/map.js"></script><script>${beginning}</script><script type="module" async="">${data}</script></body>`;
  expect(hashInlineScripts(page)).toEqual([hashOf(beginning), hashOf(data)]);
});
