import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readPolicy } from "./read-policy.ts";

const head = "# Política\n\n**Fecha de entrada en vigencia:** 03/03/2025\n\n";

function read(markdown: string) {
  const policy = readPolicy(markdown);
  if ("faults" in policy) throw new Error(JSON.stringify(policy.faults));
  return policy;
}

test("the company's policy has its version, its introduction and its nine sections with anchors", async () => {
  const { text, source } = read(await readFile("content/politica-privacidad.md", "utf8"));
  expect(text.title).toBe("Política de tratamiento de datos personales");
  expect(text.version).toBe("03/03/2025");
  expect(text.intro).toMatch(/^<p>Prefabricados Cacique .*<\/p>\n$/s);
  expect(text.intro).not.toContain("03/03/2025");
  expect(text.sections.map(({ anchor }) => anchor)).toEqual([
    "responsable-del-tratamiento",
    "datos-que-recogemos",
    "autorizacion",
    "tratamiento-y-finalidades",
    "derechos-de-los-titulares",
    "canales-de-atencion",
    "procedimiento-y-plazos",
    "seguridad-de-la-informacion",
    "vigencia-y-cambios",
  ]);
  expect(text.sections[6]?.html).toContain('<h3 id="consultas">Consultas</h3>');
  expect(source).toMatchObject({ version: "03/03/2025", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("HTML in the policy is shown as text", () => {
  const { text } = read(`${head}## Uno\n\n<script>alert(1)</script>\n\nUn <img src=x onerror="alert(1)"> dos\n`);
  expect(text.sections[0]?.html).not.toMatch(/<(?:script|img)/);
  expect(text.sections[0]?.html).toContain("&#60;script&#62;");
});

test("a link that would run a script keeps its words only", () => {
  const { text } = read(
    `${head}## Uno\n\n[aquí](javascript:alert(1)) [allá](//evil.example) [sí](https://www.example.com)\n`,
  );
  expect(text.sections[0]?.html).toBe('<p>aquí allá <a href="https://www.example.com">sí</a></p>\n');
});

test("sections of one title have anchors of their own", () => {
  const { text } = read(`${head}## 1. Plazos\n\n### Plazos\n\n## 2. Plazos\n`);
  expect(text.sections.map(({ anchor }) => anchor)).toEqual(["plazos", "plazos-3"]);
  expect(text.sections[0]?.html).toContain('<h3 id="plazos-2">');
});

test("the end of a line changes neither the text nor its hash", () => {
  const markdown = `${head}## Uno\n\nDos\n`;
  expect(read(markdown.replaceAll("\n", "\r\n")).source).toEqual(read(markdown).source);
});
