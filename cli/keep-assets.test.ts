import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAssets } from "./keep-assets.ts";

vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof import("node:fs/promises")>();
  return { ...real, mkdir: vi.fn(real.mkdir), rename: vi.fn(real.rename) };
});

let folder: string;
let build: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-"));
  build = join(folder, "build");
});
afterEach(() => rm(folder, { recursive: true }));

/** The files of a build, complete or interrupted. */
async function makeBuild(script: string, isComplete = true) {
  await mkdir(join(build, "client/assets"), { recursive: true });
  await mkdir(join(build, "server"));
  await writeFile(join(build, "client/assets", script), "");
  if (isComplete) await writeFile(join(build, "stamp"), "");
}
const keep = () => keepAssets(build, join(folder, "build-before"));
const kept = () => readdir(join(folder, "build-before/assets"));

test("the scripts of the previous build are kept, those of older builds are not", async () => {
  await makeBuild("app-1.js");
  await keep();
  expect(await readdir(folder)).toEqual(["build-before"]);
  await makeBuild("app-2.js");
  await keep();
  expect(await kept()).toEqual(["app-2.js"]);
});

test("an interrupted build keeps the scripts of the last complete build", async () => {
  await makeBuild("app-1.js");
  await keep();
  await makeBuild("app-half.js", false);
  await keep();
  expect(await kept()).toEqual(["app-1.js"]);
});

test("a stamp without scripts is not a complete build and does not block the next one", async () => {
  await makeBuild("app-1.js");
  await keep();
  await makeBuild("app-2.js");
  await rm(join(build, "client/assets"), { recursive: true });
  await keep();
  expect(await kept()).toEqual(["app-1.js"]);
  expect(await readdir(folder)).toEqual(["build-before"]);
});

test("a build whose scripts could not be moved is not taken for a complete one", async () => {
  await makeBuild("app-1.js");
  vi.mocked(rename).mockRejectedValueOnce(new Error("EIO"));
  await expect(keep()).rejects.toThrow("EIO");
  expect(await readdir(build)).toEqual(["client", "server"]);
});

test("if the target folder cannot be written, the build stays complete and the next build keeps its scripts", async () => {
  await makeBuild("app-1.js");
  await keep();
  await makeBuild("app-2.js");
  vi.mocked(mkdir).mockRejectedValueOnce(new Error("ENOSPC"));
  await expect(keep()).rejects.toThrow("ENOSPC");
  await keep();
  expect(await kept()).toEqual(["app-2.js"]);
});

test("the first build finds nothing to keep", async () => {
  await keep();
  expect(await readdir(folder)).toEqual([]);
});
