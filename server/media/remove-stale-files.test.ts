import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { createFetcher } from "./media-files.ts";
import { removeStaleFiles } from "./remove-stale-files.ts";

let dir: string;
beforeEach(async () => {
  dir = await makeTemporaryFolder();
});

test("a file that nothing names goes, and so does what an interrupted load left", async () => {
  for (const name of ["a.jpg", "b.jpg", ".a.jpg.1.tmp"]) await writeFile(join(dir, name), "");
  await utimes(join(dir, ".a.jpg.1.tmp"), new Date(0), new Date(0));
  await removeStaleFiles(dir, new Set(["a.jpg"]));
  expect(await readdir(dir)).toEqual(["a.jpg"]);
});

test("files that visitors ask for while stale ones are removed are downloaded all the same", async () => {
  const faults: unknown[] = [];
  const bucket = { read: async () => Buffer.alloc(20_000) };
  const fetchFile = createFetcher(bucket, { dir, prefix: "media/", onFault: (fault) => faults.push(fault) });
  const names = Array.from({ length: 20 }, (_, index) => `a${index}.3f2a91bc.jpg`);
  let isDone = false;
  const removing = (async () => {
    while (!isDone) await removeStaleFiles(dir, new Set(names));
  })();
  const outcomes: string[] = [];
  for (const name of names) outcomes.push(await fetchFile(name));
  isDone = true;
  await removing;
  expect([...new Set(outcomes), ...faults]).toEqual(["here"]);
});
