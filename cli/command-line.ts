import { parseArgs } from "node:util";
import { runCommand } from "#server/ops/run-command.ts";

type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Form {
  /**
   * Such as "retry NÚMERO". Words in capitals are arguments, words in brackets are optional, and a word that ends in
   * "…" takes all remaining arguments.
   */
  words: string;
  does: string;
  run: (own: string[], values: Values) => Promise<void>;
}

interface Option {
  type: "string" | "boolean";
  does: string;
  needed?: boolean;
}

export interface CommandLine {
  /** The name in `npm run SCRIPT`. */
  script: string;
  /** Heading above the forms in the message for wrong usage. */
  ask: string;
  forms: readonly Form[];
  options?: Readonly<Record<string, Option>>;
}

/** Exit code for wrong usage. Errors of a running command have 1. */
const notUnderstood = 2;

const helpOption: Option = { type: "boolean", does: "muestra esto y no hace nada" };

function describe({ script, forms, options = {} }: CommandLine): string {
  const entries = Object.entries({ ...options, help: helpOption });
  const write = (name: string, { type }: Option) => `--${name}${type === "string" ? " …" : ""}`;
  const needed = entries.filter(([, option]) => option.needed).map(([name, option]) => write(name, option));
  const call = (...words: string[]) => {
    const given = words.filter(Boolean).join(" ");
    return `npm ${script === "start" ? "" : "run "}${script}${given ? ` -- ${given}` : ""}`;
  };
  const rows = [
    ...forms.map(({ words, does }) => [call(words, ...needed), does] as const),
    ...entries.map(([name, option]) => [call(write(name, option)), option.does] as const),
  ];
  const width = Math.max(...rows.map(([line]) => line.length)) + 4;
  return rows.map(([line, does]) => `  ${line.padEnd(width)}${does}`).join("\n");
}

const isOwn = (word: string): boolean => /^\[?[A-Z]/.test(word);

const wordsOf = ({ words }: Form): string[] => (words === "" ? [] : words.split(" "));

/** Number of the form's fixed words in `typed`; undefined if one is missing. */
function countFixed(form: Form, typed: readonly string[]): number | undefined {
  const fixed = [...wordsOf(form).entries()].filter(([, word]) => !isOwn(word));
  return fixed.every(([index, word]) => typed[index] === word) ? fixed.length : undefined;
}

/** The arguments of the form; undefined if there are too few or too many, or if one but a value is empty. */
function readOwnWords(form: Form, typed: readonly string[]): string[] | undefined {
  const words = wordsOf(form);
  if (typed.some((given, index) => given === "" && (words[index] ?? words.at(-1)) !== "VALOR…")) return undefined;
  const needed = words.filter((word) => !word.startsWith("["));
  const takesMore = form.words.endsWith("…");
  if (typed.length < needed.length || (typed.length > words.length && !takesMore)) return undefined;
  return typed.flatMap((given, index) => {
    const word = words[index] ?? words.at(-1) ?? "";
    if (!isOwn(word)) return [];
    // Numbers of requests are in capitals.
    return word.startsWith("NÚMERO") ? given.toUpperCase() : given;
  });
}

/** The matching form with the most fixed words. */
function findForm(forms: readonly Form[], typed: readonly string[]): Form | undefined {
  const meant = forms.flatMap((form) => {
    const fixed = countFixed(form, typed);
    return fixed === undefined ? [] : [{ form, fixed }];
  });
  return meant.toSorted((a, b) => b.fixed - a.fixed)[0]?.form;
}

/** The options by name, or a sentence about a wrong option. */
function readOptions(known: ReadonlyMap<string, Option>, args: readonly string[]) {
  const options = Object.fromEntries(known);
  // Strict parsing would print its errors in English.
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

/** npm keeps options without "--" before them for itself, and names them in the environment of its scripts. */
const isKeptByNpm = (name: string, env: NodeJS.ProcessEnv): boolean =>
  env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;

/** Help text, usage error, or the action to run. */
type Call = { help: string } | { fault: string } | { run: () => Promise<void> };

export function readCall(
  commandLine: CommandLine,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Call {
  const help = describe(commandLine);
  const options = Object.entries(commandLine.options ?? {});
  const kept = options.find(([name]) => isKeptByNpm(name, env));
  if (kept) {
    return { fault: `npm se quedó con --${kept[0]}: escribe "--" antes de las opciones. ${commandLine.ask}:\n${help}` };
  }
  const read = readOptions(new Map([...options, ["help", helpOption]]), args);
  if (read.fault !== undefined) return { fault: `${read.fault} ${commandLine.ask}:\n${help}` };
  const { values, positionals } = read;
  if (values.help) return { help };
  const form = findForm(commandLine.forms, positionals);
  const own = form && readOwnWords(form, positionals);
  const isWhole = options.every(([name, { needed }]) => !needed || values[name] !== undefined);
  if (own && isWhole) return { run: () => form.run(own, values) };
  const empty = form && positionals.includes("") ? "Un argumento está vacío. " : "";
  return { fault: `${empty}${commandLine.ask}:\n${help}` };
}

/**
 * Runs the command of this process. Parses the whole command line before it reads or opens anything. Exit codes: 0
 * success, 1 an error that the message names, 2 wrong usage.
 */
export async function runCalled(commandLine: CommandLine): Promise<void> {
  const call = readCall(commandLine, process.argv.slice(2));
  if ("help" in call) console.log(call.help);
  else if ("run" in call) await runCommand(call.run);
  else {
    console.error(call.fault);
    process.exitCode = notUnderstood;
  }
}
