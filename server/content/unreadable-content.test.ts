import { existsSync } from "node:fs";
import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { createSmallContent, type SmallContent } from "../../tests/small-content.ts";
import type { Database } from "../db/schema.ts";
import { ContentError, formatFault } from "./content-error.ts";
import { loadContent } from "./load-content.ts";
import { assertPolicyUnchanged } from "./policy-version.ts";

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

/** A link to itself: it cannot be read even by root, as whom tests may run. */
async function putEndlessLink(file: string): Promise<void> {
  await rm(placeOf(file));
  await symlink(placeOf(file), placeOf(file));
}

/** The faults of a load, of which nothing was written. */
async function faultsOfLoad(): Promise<string[]> {
  const error = await loadContent(db, content).catch((reason: unknown) => reason);
  if (!(error instanceof ContentError)) throw new Error("the content was not refused", { cause: error });
  expect(await db.selectFrom("site_texts").selectAll().execute()).toEqual([]);
  expect(existsSync(join(content.mediaDir, "productos"))).toBe(false);
  return error.faults.map(formatFault);
}

test("text files that cannot be read are named with what stands in their place", async () => {
  await putFolder("productos.json");
  await putFolder("politica-privacidad.md");
  await putEndlessLink("contacto.json");
  expect(await faultsOfLoad()).toEqual([
    "productos.json: found una carpeta, expected a file that can be read",
    "contacto.json: found algo que no se puede leer (ELOOP), expected a file that can be read",
    "politica-privacidad.md: found una carpeta, expected a file that can be read",
  ]);
});

test("pictures and sheets that cannot be read are faults of the records that name them", async () => {
  await putFolder("media/fichas/tubo-1.pdf");
  await putFolder("media/productos/tubo-2.png");
  await putEndlessLink("media/productos/tubo-3.png");
  expect(await faultsOfLoad()).toEqual([
    'productos.json, record 1 "Tubo 1", field technical_sheet_url: found una carpeta at media/fichas/tubo-1.pdf, expected a file that can be read',
    'productos.json, record 2 "Tubo 2", field image_url: found una carpeta at media/productos/tubo-2.png, expected a file that can be read',
    'productos.json, record 3 "Tubo 3", field image_url: found algo que no se puede leer (ELOOP) at media/productos/tubo-3.png, expected a file that can be read',
  ]);
});

test("a file in the place of a folder is a fault of each that should lie in it", async () => {
  await content.write("media/fichas", "");
  expect(await faultsOfLoad()).toEqual(
    [1, 2, 3].map(
      (id) =>
        `productos.json, record ${id} "Tubo ${id}", field technical_sheet_url: found un archivo donde debería haber una carpeta at media/fichas/tubo-${id}.pdf, expected a file that can be read`,
    ),
  );
});

test("a site that has its content starts although the policy's file cannot be read", async () => {
  await loadContent(db, content);
  await putFolder("politica-privacidad.md");
  await expect(assertPolicyUnchanged(db, content.contentDir)).resolves.toBeUndefined();
});
