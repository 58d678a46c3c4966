import { expect, test } from "vitest";
import { type Form, readCall } from "./command-line.ts";

const done: unknown[] = [];
const run: Form["run"] = async (own, values) => void done.push([own, { ...values }]);
const commandLine = {
  script: "mail",
  ask: "Say what to do",
  forms: [
    { words: "", does: "lists", run },
    { words: "retry NUMBER", does: "sends", run },
    { words: "export E-MAIL|PHONE [FOLDER]", does: "writes", run },
    { words: "correct NUMBER VALUE…", does: "sets", run },
    { words: "drop before DAY", does: "forgets", run },
    { words: "drop NUMBER…", does: "forgets these", run },
  ],
  options: { keep: { type: "string", does: "how many stay" }, quiet: { type: "boolean", does: "says less" } },
} as const;

test.each([
  ["", [], {}],
  ["retry COT-2026-000123", ["COT-2026-000123"], {}],
  ["export ana@example.com", ["ana@example.com"], {}],
  ["export ana@example.com /tmp --quiet", ["ana@example.com", "/tmp"], { quiet: true }],
  ["correct COT-2026-000123 Ana María --keep 3", ["COT-2026-000123", "Ana", "María"], { keep: "3" }],
  ["drop before 2026-03-23", ["2026-03-23"], {}],
  ["drop 1 2 3", ["1", "2", "3"], {}],
])("'%s' is understood", async (typed, own, values) => {
  const call = readCall(commandLine, typed.split(" ").filter(Boolean));
  if (!("run" in call)) throw new Error("not understood");
  await call.run();
  expect(done.pop()).toEqual([own, values]);
});

const rows = `  npm run mail                                    lists
  npm run mail -- retry NUMBER                    sends
  npm run mail -- export E-MAIL|PHONE [FOLDER]    writes
  npm run mail -- correct NUMBER VALUE…           sets
  npm run mail -- drop before DAY                 forgets
  npm run mail -- drop NUMBER…                    forgets these
  npm run mail -- --keep …                        how many stay
  npm run mail -- --quiet                         says less
  npm run mail -- --help                          says this, and does nothing`;

test.each(["--help", "retry --help", "nothing --help"])("'%s' is answered with every way to call it", (typed) => {
  expect(readCall(commandLine, typed.split(" "))).toEqual({ help: rows });
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
  ["--kep 3", "Unknown option '--kep'. "],
  ["--quiet=no", "Option '--quiet' does not take an argument. "],
  ["--keep", "Option '--keep <value>' argument missing. "],
])("'%s' is not understood", (typed, sentence) => {
  expect(readCall(commandLine, typed.split(" "))).toEqual({ fault: `${sentence}Say what to do:\n${rows}` });
});
