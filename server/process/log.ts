type LogLevel = "info" | "warn" | "error";

/** Numbers of requests, counts, durations, codes: never names, phones, addresses or texts of a person. */
type LogFields = Record<string, unknown>;

/** One event a line. `event` is a stable name such as "mail_sent" that an operator can search and count. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** A log whose every line also carries `fields`, such as the id of the request at work. */
  with(fields: LogFields): Log;
}

export interface LogOptions {
  /** Takes one line without its end. */
  write: (line: string, level: LogLevel) => void;
  now: () => Date;
}

// Word by word: an expression that looks for what stands before each '@' takes a long text without an end for seconds.
const word = /[^\s<>"'(),:;[\]]+/g;
const hasAddress = /[^@]@[^@]/;

/** A net under the rule, for texts that others wrote: mail servers repeat the address they refuse. */
export const maskAddresses = (text: string): string =>
  text.includes("@") ? text.replace(word, (part) => (hasAddress.test(part) ? "[address]" : part)) : text;

// JSON.stringify escapes C0 controls only; a terminal also obeys DEL, the C1 controls and the marks of direction.
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
    // A field that refers to itself must not take the event with it.
    return JSON.stringify({ time: line.time, level, event, log_fault: "fields could not be written" });
  }
}

const writeToProcess: LogOptions["write"] = (line, level) => {
  (level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
};

/** The structured log: JSON, one line an event, errors to stderr and the rest to stdout unless `write` says otherwise. */
export function createLog(options: Partial<LogOptions> = {}): Log {
  const { write = writeToProcess, now = () => new Date() } = options;
  const withFields = (common: LogFields): Log => {
    const at = (level: LogLevel) => (event: string, fields?: LogFields) =>
      write(formatLine(now(), level, event, { ...common, ...fields }), level);
    return {
      info: at("info"),
      warn: at("warn"),
      error: at("error"),
      with: (fields) => withFields({ ...common, ...fields }),
    };
  };
  return withFields({});
}
