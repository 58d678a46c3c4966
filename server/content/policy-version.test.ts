import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { createSmallContent, type SmallContent } from "../../tests/support/small-content.ts";
import { loadContent } from "./load-content.ts";
import { assertPolicyUnchanged } from "./policy-version.ts";

let content: SmallContent;
let db: Database;
beforeEach(async () => {
  content = await createSmallContent();
  db = await openTestDatabase();
  await loadContent(db, content);
});
afterEach(async () => {
  await db.destroy();
  await content.remove();
});

const writePolicy = (date: string) =>
  content.write("politica-privacidad.md", `# Política\n\n**Vigencia:** ${date}\n\n## Uno\n\nOtro texto.\n`);

const agreeToOtherText = () =>
  db
    .insertInto("legal_texts")
    .values({ hash: "1", kind: "policy", version: "03/03/2025", text: "Uno", first_used_at: "2026-01-02T03:04:05Z" })
    .execute();

test("a start continues with the loaded policy", async () => {
  await expect(assertPolicyUnchanged(db, content.contentDir)).resolves.toBeUndefined();
});

test("a start refuses a changed policy with the old date, and accepts it with a new one", async () => {
  await writePolicy("26/11/2026");
  await expect(assertPolicyUnchanged(db, content.contentDir)).rejects.toThrow(
    "politica-privacidad.md, campo fecha: se encontró un texto distinto del que este sitio muestra con la fecha 26/11/2026, se esperaba una fecha nueva para un texto nuevo",
  );
  await writePolicy("01/02/2026");
  await expect(assertPolicyUnchanged(db, content.contentDir)).resolves.toBeUndefined();
});

test("a load refuses another text under a date that visitors have agreed to", async () => {
  await agreeToOtherText();
  await writePolicy("03/03/2025");
  await expect(loadContent(db, content)).rejects.toThrow("los visitantes aceptan desde 2026-01-02T03:04:05Z");
  await writePolicy("01/02/2026");
  await expect(loadContent(db, content)).resolves.toMatchObject({ texts: { changed: 2 } });
});

test("a load refuses a text whose date is still to come, unless the site shows it already", async () => {
  const future = `31/12/${new Date().getFullYear() + 1}`;
  await writePolicy(future);
  await expect(loadContent(db, content)).rejects.toThrow(
    `politica-privacidad.md, campo fecha: se encontró ${future}, se esperaba a lo sumo hoy, `,
  );
  const shown = { json: JSON.stringify({ version: future, hash: "1" }) };
  await db.updateTable("site_texts").set(shown).where("name", "=", "policy-source").execute();
  await expect(loadContent(db, content)).resolves.toMatchObject({ products: {} });
});
