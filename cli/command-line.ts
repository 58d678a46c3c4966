import { parseArgs } from "node:util";
import { runCommand } from "../server/ops/run-command.ts";

/** What was given beside a form's words, by the option's name. */
type Values = Readonly<Record<string, string | boolean | undefined>>;

/** One way to call a command. */
export interface Form {
  /**
   * As in "retry NÚMERO": words in capitals stand for the caller's own, one in brackets may be left out, and one that
   * ends in "…" stands for all that follow.
   */
  words: string;
  does: string;
  /** Gets the caller's own words. */
  run: (own: string[], values: Values) => Promise<void>;
}

interface Option {
  type: "string" | "boolean";
  does: string;
  /** Without it the call is not understood. */
  needed?: boolean;
}

export interface CommandLine {
  /** As in `npm run SCRIPT`. */
  script: string;
  /** A heading of the forms, said to whoever calls the command in no way that there is. */
  ask: string;
  forms: readonly Form[];
  /** Taken by every form. */
  options?: Readonly<Record<string, Option>>;
}

/** Exit code of a call that is not understood; a fault while a command runs has 1. */
const notUnderstood = 2;

const helpOption: Option = { type: "boolean", does: "muestra esto y no hace nada" };

function describe({ script, forms, options = {} }: CommandLine): string {
  const rows = [
    ...forms.map(({ words, does }) => [words, does] as const),
    ...Object.entries({ ...options, help: helpOption }).map(
      ([name, { type, does }]) => [`--${name}${type === "string" ? " …" : ""}`, does] as const,
    ),
  ].map(
    ([words, does]) =>
      [`npm ${script === "start" ? "" : "run "}${script}${words ? ` -- ${words}` : ""}`, does] as const,
  );
  const width = Math.max(...rows.map(([call]) => call.length)) + 4;
  return rows.map(([call, does]) => `  ${call.padEnd(width)}${does}`).join("\n");
}

const isOwn = (word: string): boolean => /^\[?[A-Z]/.test(word);

const wordsOf = ({ words }: Form): string[] => (words === "" ? [] : words.split(" "));

/** How many of a form's fixed words were typed; undefined where one was not. */
function countFixed(form: Form, typed: readonly string[]): number | undefined {
  const fixed = [...wordsOf(form).entries()].filter(([, word]) => !isOwn(word));
  return fixed.every(([index, word]) => typed[index] === word) ? fixed.length : undefined;
}

/** The words that a form leaves to the caller; undefined where there are too few or too many. */
function readOwnWords(form: Form, typed: readonly string[]): string[] | undefined {
  const words = wordsOf(form);
  const needed = words.filter((word) => !word.startsWith("["));
  const takesMore = form.words.endsWith("…");
  if (typed.length < needed.length || (typed.length > words.length && !takesMore)) return undefined;
  return typed.filter((_, index) => isOwn(words[index] ?? words.at(-1) ?? ""));
}

/** The form that is meant: the one of which the most fixed words were typed. */
function findForm(forms: readonly Form[], typed: readonly string[]): Form | undefined {
  const meant = forms.flatMap((form) => {
    const fixed = countFixed(form, typed);
    return fixed === undefined ? [] : [{ form, fixed }];
  });
  return meant.toSorted((a, b) => b.fixed - a.fixed)[0]?.form;
}

/** The typed options by their names, or what is wrong with one of them. */
function readOptions(known: ReadonlyMap<string, Option>, args: readonly string[]) {
  const options = Object.fromEntries(known);
  // Strictly read, it would say in English what is wrong.
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const type = known.get(name)?.type;
    if (type === undefined) return { fault: `No existe la opción ${rawName}.` };
    if (type === "boolean" && value !== undefined) return { fault: `La opción ${rawName} no lleva valor.` };
    if (type === "string" && value === undefined) return { fault: `A la opción ${rawName} le falta su valor.` };
    values[name] = value ?? true;
  }
  return { values, positionals };
}

/** How a command is called, a sentence that says why it was not, or what it does. */
type Call = { help: string } | { fault: string } | { run: () => Promise<void> };

export function readCall(commandLine: CommandLine, args: readonly string[]): Call {
  const help = describe(commandLine);
  const options = Object.entries(commandLine.options ?? {});
  const read = readOptions(new Map([...options, ["help", helpOption]]), args);
  if (read.fault !== undefined) return { fault: `${read.fault} ${commandLine.ask}:\n${help}` };
  const { values, positionals } = read;
  if (values.help) return { help };
  const form = findForm(commandLine.forms, positionals);
  const own = form && readOwnWords(form, positionals);
  const isWhole = options.every(([name, { needed }]) => !needed || values[name] !== undefined);
  if (own && isWhole) return { run: () => form.run(own, values) };
  return { fault: `${commandLine.ask}:\n${help}` };
}

/**
 * Runs what this process was called for, after its whole call has been understood; before that nothing is read or
 * opened. Exit codes: 0 done, 1 a fault that the message names, 2 a call that is not understood.
 */
export async function runCalled(
  commandLine: CommandLine,
  runAs: (run: () => Promise<void>) => Promise<void> = runCommand,
): Promise<void> {
  const call = readCall(commandLine, process.argv.slice(2));
  if ("help" in call) console.log(call.help);
  else if ("run" in call) await runAs(call.run);
  else {
    console.error(call.fault);
    process.exitCode = notUnderstood;
  }
}
