import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { decodeText, expectedEncoding } from "#server/files/decode-text.ts";
import { describeUnreadable } from "#server/files/describe-unreadable.ts";
import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { settingNames } from "./config.ts";

/** Names that Node, npm and the system read themselves. */
const foreignName = /^(?:NODE_|npm_|UV_|MALLOC_|LC_|LANG$|TZ$)/;

const isBlank = (line: string): boolean => /^\s*(?:#|$)/.test(line);

/** Node would take such a value with its quotation mark, or read on in the following lines. */
const isHalfQuoted = (line: string, value: string): boolean =>
  /^["'`]/.test(value) && line.slice(line.indexOf("=") + 1).trimStart()[0] === value[0];

/** What Node would end the value of the line at, although it goes on. A "#" directly after the "=" begins a note. */
function findCut(line: string, value: string): "#" | "quote" | undefined {
  const written = line.slice(line.indexOf("=") + 1).trim();
  const afterQuotes = /^(["'`]).*?\1(.*)$/.exec(written)?.[2];
  if (afterQuotes !== undefined) return isBlank(afterQuotes) ? undefined : "quote";
  return value !== "" && written.startsWith("#", value.length) ? "#" : undefined;
}

const expectedInsteadOf = {
  "#": 'con un "#" que lo termina, se esperaba el valor entre comillas (en una dirección, "%23" en su lugar), o un espacio antes de una nota',
  quote: "con una comilla que lo termina, se esperaba el valor entre comillas de otra clase",
};

/** The setting of a line; the name is empty if there is none. */
function parseLine(line: string): { name: string; value: string } {
  const [[name, value = ""] = [""]] = Object.entries(parseEnv(line));
  return { name, value };
}

/** Finds lines that Node would silently ignore or cut, and unknown names. Shows no value: it may be a password. */
function findFault(line: string): string | undefined {
  if (isBlank(line)) return undefined;
  const { name, value } = parseLine(line);
  if (!/^\S+$/.test(name))
    return 'se encontró una línea que no es un ajuste, se esperaba NOMBRE=valor, o "#" antes de una nota';
  if (isHalfQuoted(line, value)) return `se encontró un valor de ${name} con una sola comilla, se esperaban las dos`;
  const cut = findCut(line, value);
  if (cut) return `se encontró un valor de ${name} ${expectedInsteadOf[cut]}`;
  if (settingNames.includes(name) || foreignName.test(name)) return undefined;
  return `se encontró "${name}", que no es un ajuste de este sitio; README.md los nombra todos`;
}

/** Finds a name that an earlier line has: Node would silently take the last value. */
function findRepeated(lines: readonly string[], index: number): string | undefined {
  const { name } = parseLine(lines[index] ?? "");
  const first = lines.findIndex((line) => parseLine(line).name === name);
  if (name === "" || first === index) return undefined;
  return `se encontró otra vez ${name}, que ya está en la línea ${first + 1}; quita una de las dos`;
}

/** Parses the text of `path`, one setting per line. Throws `OperatorError` with every invalid line. */
export function readEnvText(text: string, path: string): NodeJS.Dict<string> {
  const lines = text.split(/\r\n|\n|\r/);
  const faults = lines.flatMap((line, index) => {
    const fault = findFault(line) ?? findRepeated(lines, index);
    return fault ? [`${path}, línea ${index + 1}: ${fault}`] : [];
  });
  if (faults.length > 0) throw new OperatorError(faults.join("\n"));
  return parseEnv(lines.join("\n"));
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    const found = describeUnreadable(error);
    throw new OperatorError(`${path}: se encontró ${found}, se esperaba un archivo de texto con un ajuste por línea`);
  }
}

/** Reads the settings file at `path`; undefined when it does not exist. Throws `OperatorError`. */
export function readEnvFile(path: string): NodeJS.Dict<string> | undefined {
  const bytes = readBytes(path);
  if (!bytes && existsSync(`${path}.txt`)) {
    // Notepad appends .txt, and Windows hides it.
    throw new OperatorError(
      `${path}.txt: se encontraron los ajustes con este nombre, se esperaba ${path}: cámbiale el nombre al archivo`,
    );
  }
  if (!bytes) return undefined;
  const read = decodeText(bytes);
  if ("text" in read) return readEnvText(read.text, path);
  throw new OperatorError(`${path}, línea ${read.line}: se encontró ${read.found}, se esperaba ${expectedEncoding}`);
}
