import { readFileSync } from "node:fs";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";
import { hashSources, planStart, readBuildState, stampBuild } from "./build-state.ts";

let root: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
beforeEach(async () => {
  root = await makeTemporaryFolder();
  await write("app/routes/home.tsx", "home");
  await write("contract/text.ts", "text");
  await write("package-lock.json", "{}");
  await write("server/api.ts", "api");
  await mkdir(join(root, "build"));
});

test("an interrupted build counts as missing", () => {
  expect(readBuildState(root)).toBe("missing");
});

test("a build stays current when only file times change", async () => {
  await stampBuild(root, hashSources(root));
  await utimes(join(root, "app/routes/home.tsx"), new Date("2040-01-01"), new Date("2040-01-01"));
  expect(readBuildState(root)).toBe("current");
});

test.each([
  ["a changed source", "app/routes/home.tsx"],
  ["a new source", "app/routes/new.css"],
  ["another version of a dependency", "package-lock.json"],
])("%s makes a build stale", async (_what, file) => {
  await stampBuild(root, hashSources(root));
  await write(file, "other");
  expect(readBuildState(root)).toBe("stale");
});

const ownImports = [...readFileSync("vite.config.ts", "utf8").matchAll(/ from "\.\/(.+?)";/g)].map(
  ([, file = ""]) => file,
);

test.each(["vite.config.ts", ...ownImports])("a build is made with %s too", async (file) => {
  await write(file, "one");
  await stampBuild(root, hashSources(root));
  await write(file, "other");
  expect(readBuildState(root)).toBe("stale");
});

test.each(["app/routes/home.test.tsx", "server/api.ts"])("a build does not depend on %s", async (file) => {
  await stampBuild(root, hashSources(root));
  await write(file, "other");
  expect(readBuildState(root)).toBe("current");
});

test("a renamed source makes a build stale", async () => {
  await stampBuild(root, hashSources(root));
  await rm(join(root, "contract/text.ts"));
  await write("contract/words.ts", "text");
  expect(readBuildState(root)).toBe("stale");
});

test("a start builds a missing or stale front end if the build tools are installed", () => {
  expect(planStart("missing", true)).toMatchObject({
    step: "build",
    say: "El sitio no está construido: se construye …",
  });
  expect(planStart("stale", true)).toMatchObject({ step: "build" });
  expect(planStart("current", true)).toEqual({ step: "serve" });
});

test("without build tools an existing build is used, and a missing one is reported in one sentence", () => {
  expect(planStart("stale", false)).toEqual({ step: "serve" });
  expect(planStart("current", false)).toEqual({ step: "serve" });
  expect(planStart("missing", false)).toEqual({
    step: "refuse",
    say: 'No hay nada construido en build/ ni con qué construirlo: ejecuta "npm ci && npm run build", o copia build/ aquí.',
  });
});
