import { Unzip, UnzipInflate } from "fflate";

export interface InflateLimits {
  bytes: number;
  entries: number;
}

export type Inflated =
  | { kind: "files"; files: Map<string, Uint8Array> }
  | { kind: "too large"; max: number }
  | { kind: "too many entries"; max: number }
  | { kind: "damaged" };

/** Compressed bytes per step. At deflate's highest ratio, about 1000, they become 4 MB. */
const step = 4096;

class Beyond extends Error {
  readonly kind: "too large" | "too many entries";
  constructor(kind: "too large" | "too many entries") {
    super(kind);
    this.kind = kind;
  }
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * Inflates the files of a ZIP archive whose names `isWanted` accepts. Counts inflated bytes and entries and stops at
 * the limits, whatever sizes the archive states.
 */
export function inflate(zip: Uint8Array, limits: InflateLimits, isWanted: (name: string) => boolean): Inflated {
  const files = new Map<string, Uint8Array>();
  let entries = 0;
  let bytes = 0;
  let open = 0;
  const reader = new Unzip((file) => {
    entries += 1;
    if (entries > limits.entries) throw new Beyond("too many entries");
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    open += 1;
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      bytes += data.length;
      if (bytes > limits.bytes) throw new Beyond("too large");
      chunks.push(data);
      if (!isLast) return;
      open -= 1;
      files.set(file.name, joinChunks(chunks));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.length; at += step) reader.push(zip.subarray(at, at + step), at + step >= zip.length);
  } catch (error) {
    if (!(error instanceof Beyond)) return { kind: "damaged" };
    return { kind: error.kind, max: error.kind === "too large" ? limits.bytes : limits.entries };
  }
  return open > 0 ? { kind: "damaged" } : { kind: "files", files };
}
