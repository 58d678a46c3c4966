import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { runProgram } from "../tests/site/run-program.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** Every npm script that is one program of ours, started by Node without other options such as `--watch`. */
const commands = Object.entries(scripts).flatMap(([script, line]) => {
  const [, program] = /^node --import \.\/node-version\.mjs ([\w/-]+\.ts)$/.exec(line) ?? [];
  return program ? [{ script, program }] : [];
});

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

test("the table has every command of ours that runs no program of a package", () => {
  const named = Object.keys(scripts).filter((script) => !/^(?:check|check:types|format|test.*)$/.test(script));
  expect(commands.map(({ script }) => script)).toEqual(named);
});

describe.each(commands)("npm run $script", ({ script, program }) => {
  test("with --help prints its usage and does nothing", async () => {
    const { code, output, errors } = await runProgram(program, folder, "--help");
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const calls = output.trimEnd().split("\n");
    for (const call of calls) expect(call).toMatch(new RegExp(`^ {2}npm (?:run )?${script}\\b.* {4}`));
    expect(calls.at(-1)).toMatch(/--help +muestra esto y no hace nada$/);
    expect(await readdir(folder)).toEqual([]);
  });

  test("with unknown arguments prints the usage as an error and does nothing", async () => {
    const { code, output, errors } = await runProgram(program, folder, "nothing", "that", "is", "known");
    expect({ code, output }).toEqual({ code: 2, output: "" });
    expect(errors).toMatch(/:\n {2}npm .*--help +muestra esto y no hace nada\n$/s);
    expect(await readdir(folder)).toEqual([]);
  });
});
