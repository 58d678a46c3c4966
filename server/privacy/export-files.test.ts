import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { OperatorError } from "#server/process/operator-error.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { removeExports } from "./export-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

const ana = { number: "COT-2026-000001", receivedAt: "2026-03-01T12:00:00.000Z" };
const benito = { number: "COT-2026-000002", receivedAt: "2026-03-01T12:00:00.000Z" };

/** An export with its PDF. */
async function write(name: string, ...quotations: object[]): Promise<void> {
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ quotations, messages: [] }));
  await writeFile(join(folder, `${name}.pdf`), "%PDF");
}

test("a person's exports are removed by their name, and exports with one of their requests by its number", async () => {
  await write("titular-aaaaaaaaaaaa");
  await write("titular-bbbbbbbbbbbb", benito, ana);
  await write("titular-cccccccccccc", benito);
  const kept = ["titular-cccccccccccc.json", "titular-cccccccccccc.pdf"];
  const { removed, unsure } = await removeExports(folder, "titular-aaaaaaaaaaaa", [ana]);
  expect(removed).toHaveLength(4);
  expect(unsure).toEqual([]);
  expect(await readdir(folder)).toEqual(kept);
});

test("the export of another request with the same number stays, as from another site", async () => {
  await write("titular-bbbbbbbbbbbb", { ...ana, receivedAt: "2026-04-01T12:00:00.000Z" });
  expect(await removeExports(folder, "titular-aaaaaaaaaaaa", [ana])).toEqual({ removed: [], unsure: [] });
  expect(await readdir(folder)).toHaveLength(2);
});

test("a file that may hold the person's data is listed and stays, and other files stay", async () => {
  const unsure = ["titular-bbbbbbbbbbbb.json", "titular-cccccccccccc.pdf"].map((file) => join(folder, file));
  for (const path of unsure) await writeFile(path, '{"quotations":[');
  await writeFile(join(folder, "precios.pdf"), "%PDF");
  expect(await removeExports(folder, "titular-aaaaaaaaaaaa", [ana])).toEqual({ removed: [], unsure });
  expect(await readdir(folder)).toHaveLength(3);
});

test("an unfinished file is removed with its export, and that of an unknown person is listed", async () => {
  const ending = "0b7e3a52-7c1c-4f6e-9d0e-5a1f0f6f1d11.tmp";
  const theirs = [`.titular-aaaaaaaaaaaa.json.${ending}`, `.titular-bbbbbbbbbbbb.pdf.${ending}`];
  await write("titular-bbbbbbbbbbbb", ana);
  const unknown = `.titular-cccccccccccc.json.${ending}`;
  for (const file of [...theirs, unknown]) await writeFile(join(folder, file), '{"quotations":[');
  const { removed, unsure } = await removeExports(folder, "titular-aaaaaaaaaaaa", [ana]);
  expect(removed).toHaveLength(4);
  expect(unsure).toEqual([join(folder, unknown)]);
  expect(await readdir(folder)).toEqual([unknown]);
});

test("an unfinished file is listed beside a finished export without the person", async () => {
  await write("titular-bbbbbbbbbbbb", benito);
  const unfinished = join(folder, ".titular-bbbbbbbbbbbb.json.0b7e3a52-7c1c-4f6e-9d0e-5a1f0f6f1d11.tmp");
  await writeFile(unfinished, '{"quotations":[');
  expect(await removeExports(folder, "titular-aaaaaaaaaaaa", [ana])).toEqual({ removed: [], unsure: [unfinished] });
  expect(await readdir(folder)).toHaveLength(3);
});

test("without exports there is nothing to remove", async () => {
  expect(await removeExports(join(folder, "none"), "titular-aaaaaaaaaaaa", [ana])).toEqual({ removed: [], unsure: [] });
});

test("a folder that is a file is reported to the operator with its name", async () => {
  const file = join(folder, "archivo");
  await writeFile(file, "");
  const removing = removeExports(file, "titular-aaaaaaaaaaaa", [ana]);
  await expect(removing).rejects.toThrow(OperatorError);
  await expect(removing).rejects.toThrow(`${file}: no se puede leer como carpeta (ENOTDIR).`);
});
