import { expect, test } from "vitest";
import { type Form, readCall } from "./command-line.ts";

const done: unknown[] = [];
const run: Form["run"] = async (own, values) => void done.push([own, { ...values }]);
const commandLine = {
  script: "mail",
  ask: "Di qué hacer",
  forms: [
    { words: "", does: "lists", run },
    { words: "retry NÚMERO", does: "sends", run },
    { words: "export CORREO|TELÉFONO [CARPETA]", does: "writes", run },
    { words: "correct NÚMERO VALOR…", does: "sets", run },
    { words: "drop before DÍA", does: "forgets", run },
    { words: "drop NÚMERO…", does: "forgets these", run },
  ],
  options: { keep: { type: "string", does: "how many stay" }, "so-quiet": { type: "boolean", does: "says less" } },
} as const;

test.each([
  ["", [], {}],
  ["retry COT-2026-000123", ["COT-2026-000123"], {}],
  ["export ana@example.com", ["ana@example.com"], {}],
  ["export ana@example.com /tmp --so-quiet", ["ana@example.com", "/tmp"], { "so-quiet": true }],
  ["correct COT-2026-000123 Ana María --keep 3", ["COT-2026-000123", "Ana", "María"], { keep: "3" }],
  ["drop before 2026-03-23", ["2026-03-23"], {}],
  ["drop 1 2 3", ["1", "2", "3"], {}],
  ["drop cot-2026-000123 msg-2026-000045", ["COT-2026-000123", "MSG-2026-000045"], {}],
  ["correct cot-2026-000123 Ana", ["COT-2026-000123", "Ana"], {}],
])("'%s' is understood", async (typed, own, values) => {
  const call = readCall(commandLine, typed.split(" ").filter(Boolean));
  if (!("run" in call)) throw new Error("not understood");
  await call.run();
  expect(done.pop()).toEqual([own, values]);
});

const rows = `  npm run mail                                        lists
  npm run mail -- retry NÚMERO                        sends
  npm run mail -- export CORREO|TELÉFONO [CARPETA]    writes
  npm run mail -- correct NÚMERO VALOR…               sets
  npm run mail -- drop before DÍA                     forgets
  npm run mail -- drop NÚMERO…                        forgets these
  npm run mail -- --keep …                            how many stay
  npm run mail -- --so-quiet                          says less
  npm run mail -- --help                              muestra esto y no hace nada`;

test.each(["--help", "retry --help", "nothing --help"])("'%s' is answered with all forms of the command", (typed) => {
  expect(readCall(commandLine, typed.split(" "))).toEqual({ help: rows });
});

// What npm keeps of `npm run mail --keep 60` it does not pass on, and "60" would be taken for an argument.
test.each([
  ["retry 1", { npm_config_keep: "60" }, "--keep"],
  ["60", { npm_config_keep: "true" }, "--keep"],
  ["", { npm_config_so_quiet: "true" }, "--so-quiet"],
])("'%s' is not run if npm kept an option for itself: %j", (typed, env, option) => {
  expect(readCall(commandLine, typed.split(" ").filter(Boolean), env)).toEqual({
    fault: `npm se quedó con ${option}: escribe "--" antes de las opciones. Di qué hacer:\n${rows}`,
  });
});

test.each([
  ["retry", ""],
  ["retry 1 2", ""],
  ["RETRY 1", ""],
  ["constructor", ""],
  ["export a b c", ""],
  ["correct 1", ""],
  ["drop before", ""],
  ["drop before a b", ""],
  ["--kep 3", "No existe la opción --kep. "],
  ["--constructor", "No existe la opción --constructor. "],
  ["-k 3", "No existe la opción -k. "],
  ["--so-quiet=no", "La opción --so-quiet no lleva valor. "],
  ["--keep", "A la opción --keep le falta su valor. "],
  ["--help --keep", "A la opción --keep le falta su valor. "],
])("'%s' is not understood", (typed, sentence) => {
  expect(readCall(commandLine, typed.split(" "))).toEqual({ fault: `${sentence}Di qué hacer:\n${rows}` });
});

test("the usage has the needed options in each call", () => {
  const options = { to: { type: "string", needed: true, does: "where" } } as const;
  expect(readCall({ ...commandLine, forms: [{ words: "", does: "moves", run }], options }, ["--help"])).toEqual({
    help: `  npm run mail -- --to …    moves
  npm run mail -- --to …    where
  npm run mail -- --help    muestra esto y no hace nada`,
  });
});

test.each([
  ["export", "ana@example.com", ""],
  ["export", ""],
  ["drop", "before", ""],
  ["drop", "1", ""],
])("'%s' with an empty argument, as of an unset variable of a script, is not understood", (...typed) => {
  expect(readCall(commandLine, typed)).toEqual({ fault: `Un argumento está vacío. Di qué hacer:\n${rows}` });
});

test("a value may be empty", async () => {
  const call = readCall(commandLine, ["correct", "COT-2026-000123", ""]);
  if (!("run" in call)) throw new Error("not understood");
  await call.run();
  expect(done.pop()).toEqual([["COT-2026-000123", ""], {}]);
});
