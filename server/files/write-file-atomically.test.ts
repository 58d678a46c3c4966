import { watch } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

test("an unfinished file is beside its destination, hidden, under a name that contains the final one", async () => {
  const names = new Set<string | null>();
  const watcher = watch(folder, (_change, name) => names.add(name));
  await writeFileAtomically(join(folder, "titular-aaaaaaaaaaaa.json"), "{}");
  await expect.poll(() => [...names]).toContain("titular-aaaaaaaaaaaa.json");
  watcher.close();
  const [unfinished, ...others] = names;
  expect(unfinished).toMatch(/^\.titular-aaaaaaaaaaaa\.json\.[\da-f-]{36}\.tmp$/);
  expect(others).toEqual(["titular-aaaaaaaaaaaa.json"]);
});

test("a file may have the longest possible name, and a file that cannot be moved into place leaves nothing", async () => {
  const longest = `${"ñ".repeat(125)}.json`;
  await writeFileAtomically(join(folder, longest), "whole");
  expect(await readFile(join(folder, longest), "utf8")).toBe("whole");
  await writeFile(join(folder, "file"), "");
  await expect(writeFileAtomically(join(folder, "file", "x"), "x")).rejects.toThrow();
  await mkdir(join(folder, "taken"));
  await expect(writeFileAtomically(join(folder, "taken"), "x")).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual([longest, "file", "taken"].sort());
});
