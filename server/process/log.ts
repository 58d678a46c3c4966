type LogLevel = "info" | "warn" | "error";

/** Request numbers, counts, durations, codes: never names, phones, addresses or texts of a person. */
type LogFields = Record<string, unknown>;

/** One event per line. `event` is a stable name such as "mail_sent" that an operator can search and count. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export interface LogOptions {
  /** Receives one line without its line break. */
  write: (line: string, level: LogLevel) => void;
  now: () => Date;
}

// Matched word by word: an expression anchored at each '@' takes seconds for a long unbroken text.
const word = /[^\s<>"'(),:;[\]]+/g;
const hasAddress = /[^@]@[^@]/;

/** Masks e-mail addresses in texts of others, such as mail servers, which repeat the address they refuse. */
export const maskAddresses = (text: string): string =>
  text.includes("@") ? text.replace(word, (part) => (hasAddress.test(part) ? "[address]" : part)) : text;

// JSON.stringify escapes C0 controls only; a terminal also obeys DEL, C1 controls and bidirectional marks.
const terminalControl = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

const escapeControl = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

function toPlain(_key: string, value: unknown): unknown {
  if (typeof value === "string") return maskAddresses(value);
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return {
      name,
      message,
      ...("code" in value && { code: value.code }),
      stack,
      ...(cause !== undefined && { cause }),
    };
  }
  return value;
}

function formatLine(time: Date, level: LogLevel, event: string, fields: LogFields): string {
  const line = { time: time.toISOString(), level, event, ...fields };
  try {
    return JSON.stringify(line, toPlain).replace(terminalControl, escapeControl);
  } catch {
    // A circular field must not lose the event.
    return JSON.stringify({ time: line.time, level, event, log_fault: "fields could not be written" });
  }
}

const writeToProcess: LogOptions["write"] = (line, level) => {
  (level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
};

/** The structured log: one line of JSON per event, errors to stderr and the rest to stdout unless `write` is given. */
export function createLog(options: Partial<LogOptions> = {}): Log {
  const { write = writeToProcess, now = () => new Date() } = options;
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) =>
      write(formatLine(now(), level, event, fields), level);
  return { info: at("info"), warn: at("warn"), error: at("error") };
}
