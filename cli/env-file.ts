import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { settingNames } from "#server/config.ts";
import { decodeText, expectedEncoding } from "#server/decode-text.ts";
import { describeUnreadable } from "#server/files/describe-unreadable.ts";
import { OperatorError } from "#server/operator-error.ts";
import { findNearestName } from "./nearest-name.ts";

export interface EnvFile {
  settings: Record<string, string>;
  /** Names that are nobody's we know: the setting's name, and a sentence with its line. */
  unknown: { name: string; warning: string }[];
}

/** What Node, npm and the system read themselves. */
const othersName = /^(?:NODE_|npm_|UV_|MALLOC_|LC_|LANG$|TZ$)/;

const isBlank = (line: string): boolean => /^\s*(?:#|$)/.test(line);

/** Nothing of the line but a name of ours is shown: it may hold a password. */
function describeNoSetting(line: string): string {
  const [, word = ""] = /^\s*(?:(?:set|export)\s+)?([\w-]+)/i.exec(line) ?? [];
  const name = findNearestName(word, settingNames);
  return `found a line that is no setting, expected ${name ?? "NAME"}=value${name ? "" : ', or "#" before a note'}`;
}

/** Node takes such a value with its quotation mark, or goes on reading in the lines below. */
const isHalfQuoted = (line: string, value: string): boolean =>
  /^["'`]/.test(value) && line.slice(line.indexOf("=") + 1).trimStart()[0] === value[0];

type ReadLine = { name: string; value: string } | { fault: string };

/** What one line sets, as Node reads it. */
function readLine(line: string): ReadLine {
  const [[name, value = ""] = [""]] = Object.entries(parseEnv(line));
  if (!/^\S+$/.test(name)) return { fault: describeNoSetting(line) };
  if (isHalfQuoted(line, value)) return { fault: `found a value of ${name} with one quotation mark, expected both` };
  const nearest = settingNames.includes(name) ? undefined : findNearestName(name, settingNames);
  return nearest ? { fault: `found "${name}", did you mean ${nearest}?` } : { name, value };
}

/** Reads the text of `path`, a setting a line. Throws `OperatorError` with every line that sets nothing. */
export function readEnvText(text: string, path: string): EnvFile {
  const file: EnvFile = { settings: {}, unknown: [] };
  const faults: string[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (isBlank(line)) continue;
    const place = `${path}, line ${index + 1}`;
    const read = readLine(line);
    if ("fault" in read) {
      faults.push(`${place}: ${read.fault}`);
      continue;
    }
    const { name, value } = read;
    file.settings[name] = value;
    if (settingNames.includes(name) || othersName.test(name)) continue;
    file.unknown.push({ name, warning: `${place}: "${name}" is no setting of this site; README.md lists them all` });
  }
  if (faults.length > 0) throw new OperatorError(faults.join("\n"));
  return file;
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    const found = describeUnreadable(error);
    throw new OperatorError(`${path}: found ${found}, expected a text file with a setting a line`);
  }
}

/** Reads the file of settings at `path`; undefined where there is none. Throws `OperatorError`. */
export function readEnvFile(path: string): EnvFile | undefined {
  const bytes = readBytes(path);
  if (!bytes && existsSync(`${path}.txt`)) {
    // Notepad's doing, which Windows hides from view.
    throw new OperatorError(`${path}.txt: found the settings under this name, expected ${path}: rename the file`);
  }
  if (!bytes) return undefined;
  const read = decodeText(bytes);
  if ("text" in read) return readEnvText(read.text, path);
  throw new OperatorError(`${path}, line ${read.line}: found ${read.found}, expected ${expectedEncoding}`);
}
