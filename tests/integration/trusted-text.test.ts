import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isTextMarkup } from "#app/ssr/trusted-text.ts";
import { readPolicy } from "#server/content/read/read-policy.ts";

const markdown = `# Política

**Fecha de entrada en vigencia:** 01/02/2026

Hola [correo](mailto:a@example.com), [sitio](https://example.com "título"), \`código\`, ~~no~~, <b onclick="x()">negrita</b>.

## 1. Todo lo que puede haber

1. uno
2. dos

- [x] hecho

| a | b |
| :- | -: |
| 1 | 2 |

> cita

\`\`\`js
if (a < b) alert("<script>");
\`\`\`

---

![dibujo](javascript:alert(1)) [clic](javascript:alert(1))
`;

test("all HTML from the operator's Markdown is allowed", async () => {
  for (const source of [markdown, await readFile("content/politica-privacidad.md", "utf8")]) {
    const policy = readPolicy(source);
    if ("faults" in policy) throw new Error(JSON.stringify(policy.faults));
    for (const html of [policy.text.intro, ...policy.text.sections.map((section) => section.html)]) {
      expect(isTextMarkup(html), html).toBe(true);
    }
  }
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<p onclick="alert(1)">',
  "<p onclick=alert(1)>",
  '<a href="javascript:alert(1)">',
  '<a href=" JavaScript:alert(1)">',
  '<a href="data:text/html,x">',
  '<a href="java&#115;cript:alert(1)">',
  '<a href="java\nscript:alert(1)">',
  '<a href="\u0001javascript:alert(1)">',
  '<a href="//evil.example">',
  '<iframe src="https://evil.example"></iframe>',
  "<svg/onload=alert(1)>",
  '<p id="a><script>">',
  "<p",
])("%s is not allowed", (html) => {
  expect(isTextMarkup(`<p>Antes</p>${html}<p>después</p>`)).toBe(false);
});
