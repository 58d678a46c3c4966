import { existsSync } from "node:fs";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { createSmallContent, type SmallContent } from "../../tests/support/small-content.ts";
import { loadContent } from "./load-content.ts";
import { assertPolicyUnchanged } from "./policy-version.ts";
import { ContentError, formatFault } from "./read/content-error.ts";

let content: SmallContent;
let db: Database;
beforeEach(async () => {
  content = await createSmallContent();
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.destroy();
  await content.remove();
});

const placeOf = (file: string) => join(content.contentDir, file);

async function putFolder(file: string): Promise<void> {
  await rm(placeOf(file), { force: true, recursive: true });
  await mkdir(placeOf(file), { recursive: true });
}

/** A link to itself, which not even root can read; tests may run as root. */
async function putEndlessLink(file: string): Promise<void> {
  await rm(placeOf(file));
  await symlink(placeOf(file), placeOf(file));
}

/** The faults of a load that wrote nothing. */
async function faultsOfLoad(): Promise<string[]> {
  const error = await loadContent(db, content).catch((reason: unknown) => reason);
  if (!(error instanceof ContentError)) throw new Error("the content was not refused", { cause: error });
  expect(await db.selectFrom("site_texts").selectAll().execute()).toEqual([]);
  expect(existsSync(join(content.mediaDir, "productos"))).toBe(false);
  return error.faults.map(formatFault);
}

test("unreadable text files are reported with the kind of file in their place", async () => {
  await putFolder("productos.json");
  await putFolder("politica-privacidad.md");
  await putEndlessLink("contacto.json");
  expect(await faultsOfLoad()).toEqual([
    "productos.json: se encontró una carpeta, se esperaba un archivo que se pueda leer",
    "contacto.json: se encontró algo que no se puede leer (ELOOP), se esperaba un archivo que se pueda leer",
    "politica-privacidad.md: se encontró una carpeta, se esperaba un archivo que se pueda leer",
  ]);
});

test("unreadable pictures and sheets are faults of the records that name them", async () => {
  await putFolder("media/fichas/tubo-1.pdf");
  await putFolder("media/productos/tubo-2.png");
  await putEndlessLink("media/productos/tubo-3.png");
  expect(await faultsOfLoad()).toEqual([
    'productos.json, registro 1 "Tubo 1", campo technical_sheet_url: se encontró una carpeta en la ruta media/fichas/tubo-1.pdf, se esperaba un archivo que se pueda leer',
    'productos.json, registro 2 "Tubo 2", campo image_url: se encontró una carpeta en la ruta media/productos/tubo-2.png, se esperaba un archivo que se pueda leer',
    'productos.json, registro 3 "Tubo 3", campo image_url: se encontró algo que no se puede leer (ELOOP) en la ruta media/productos/tubo-3.png, se esperaba un archivo que se pueda leer',
  ]);
});

test("a file in the place of a folder is a fault of every file that should be in it", async () => {
  await content.write("media/fichas", "");
  expect(await faultsOfLoad()).toEqual(
    [1, 2, 3].map(
      (id) =>
        `productos.json, registro ${id} "Tubo ${id}", campo technical_sheet_url: se encontró un archivo donde debería haber una carpeta en la ruta media/fichas/tubo-${id}.pdf, se esperaba un archivo que se pueda leer`,
    ),
  );
});

test.each([
  ["a file", "un archivo", () => writeFile(content.contentDir, "")],
  ["nothing", "nada", async () => {}],
])("%s in the place of the whole folder is one fault", async (_, found, put) => {
  await rm(content.contentDir, { recursive: true });
  await put();
  const start = found === "nada" ? "no se encontró nada" : `se encontró ${found}`;
  expect(await faultsOfLoad()).toEqual([
    `${content.contentDir}: ${start}, se esperaba la carpeta con los archivos de la empresa`,
  ]);
});

test("a site with content starts although the policy's file cannot be read", async () => {
  await loadContent(db, content);
  await putFolder("politica-privacidad.md");
  await expect(assertPolicyUnchanged(db, content.contentDir)).resolves.toBeUndefined();
});
