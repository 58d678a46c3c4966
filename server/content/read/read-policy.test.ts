import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { consentNotice } from "#contract/requests/consent-notice.ts";
import { demoCompany } from "../../../tests/support/demo-content.ts";
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
  expect([text.since, text.version]).toEqual(["03/03/2025", "26/11/2026"]);
  expect(text.intro).toMatch(/^<p>Prefabricados Cacique .*<\/p>\n$/s);
  expect(text.intro).not.toMatch(/03\/03\/2025|24\/11\/2026/);
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
  expect(source).toMatchObject({ version: "26/11/2026", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("the company's policy and the notice beside the boxes agree: no advertising", async () => {
  const { text } = read(await readFile("content/politica-privacidad.md", "utf8"));
  const purposes = text.sections.find(({ anchor }) => anchor === "tratamiento-y-finalidades")?.html;
  expect(purposes).toContain("Las casillas de los formularios de este sitio no autorizan las finalidades 2 y 3.");
  expect(purposes).toContain("requiere una autorización propia");
  for (const kind of ["quotation", "message"] as const) {
    expect(consentNotice(demoCompany, kind).join(" ")).toContain("no para enviarte publicidad");
  }
});

test("the version of a changed text is the date of its change, and the date of the first text is kept", () => {
  const changed = (line: string) => readPolicy(`${head}${line}\n\n## Uno\n\nTexto\n`);
  expect(changed("**Última modificación:** 24/11/2026")).toMatchObject({
    source: { version: "24/11/2026" },
    text: { version: "24/11/2026", since: "03/03/2025", intro: "" },
  });
  expect(read(`${head}## Uno\n\nTexto\n`).text).not.toHaveProperty("since");
  for (const day of ["", " 2026-11-24", " pronto", " 31/02/2026", " 11/26/2026"]) {
    expect(changed(`**Última modificación:**${day}`)).toEqual({
      faults: [
        {
          file: "politica-privacidad.md",
          field: "fecha",
          found: day.trim() || "nada",
          expected: 'un día como en "**Última modificación:** 24/11/2026"',
        },
      ],
    });
  }
});

test("HTML in the policy is shown as text", () => {
  const { text } = read(`${head}## Uno\n\n<script>alert(1)</script>\n\nUn <img src=x onerror="alert(1)"> dos\n`);
  expect(text.sections[0]?.html).not.toMatch(/<(?:script|img)/);
  expect(text.sections[0]?.html).toContain("&#60;script&#62;");
});

test("a link that would run a script keeps only its words", () => {
  const { text } = read(
    `${head}## Uno\n\n[aquí](javascript:alert(1)) [allá](//evil.example) [sí](https://www.example.com)\n`,
  );
  expect(text.sections[0]?.html).toBe('<p>aquí allá <a href="https://www.example.com">sí</a></p>\n');
});

test("sections with the same title have different anchors", () => {
  const { text } = read(`${head}## 1. Plazos\n\n### Plazos\n\n## 2. Plazos\n`);
  expect(text.sections.map(({ anchor }) => anchor)).toEqual(["plazos", "plazos-3"]);
  expect(text.sections[0]?.html).toContain('<h3 id="plazos-2">');
});

test("the kind of line end changes neither the text nor its hash", () => {
  const markdown = `${head}## Uno\n\nDos\n`;
  expect(read(markdown.replaceAll("\n", "\r\n")).source).toEqual(read(markdown).source);
});
