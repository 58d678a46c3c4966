import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";

export type Encoding = "identity" | "br" | "zstd" | "gzip";

/** The encodings of a cached response, the preferred one first. */
const preference: readonly Encoding[] = ["br", "zstd", "gzip"];

/** Swiftest first, for what is compressed while somebody waits: zstd takes a fifth of brotli's time for the same size. */
export const fastestFirst: readonly Encoding[] = ["zstd", "br", "gzip"];

/** Above this many bytes the strongest brotli takes seconds of a core for a few per cent. */
const strongestUpTo = 512 * 1024;

/**
 * Bytes of a body that may be in memory uncompressed. A longer one, the list of thousands of products, is compressed as
 * it is made and unpacked as it is sent: some readers of 250 MB each would take all the memory there is.
 */
export const maxWhole = 8 * 1024 * 1024;

/** The encoding to answer an Accept-Encoding header with; what is unknown or refused by q=0 is passed over. */
export function chooseEncoding(accepted: string | undefined, offered = preference): Encoding {
  if (!accepted) return "identity";
  // What browsers send, without taking it apart.
  if (accepted === "gzip, deflate, br, zstd") return offered[0] ?? "identity";
  if (accepted === "gzip, deflate, br") return "br";
  const taken = new Set(
    accepted.split(",").flatMap((part) => {
      // By hand: an expression that looks for spaces before each semicolon takes a header full of them for half a second.
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  return offered.find((encoding) => taken.has(encoding)) ?? "identity";
}

/** Compression level: higher for a body that is sent many times than for one that is sent once. */
export type Effort = "often" | "once";

const brotliQuality = (body: Buffer, effort: Effort): number => {
  // A twentieth longer than at 4, in half the time: as long as a fifth of all that a rendered page costs.
  if (effort === "once") return 2;
  return body.length > strongestUpTo ? 5 : 11;
};

/** No wider than the body: the widest window takes tens of megabytes for each page that is being compressed. */
const brotliWindow = ({ length }: Buffer): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

async function compressWhole(body: Buffer, effort: Effort): Promise<Map<Encoding, Buffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body, effort),
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow(body),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const br = await promisify(brotliCompress)(body, { params });
  return new Map([br.length < body.length ? ["br", br] : ["identity", body]]);
}

async function* goOn(read: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* read;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function compressLong(body: AsyncIterable<Uint8Array>): Promise<Map<Encoding, Buffer>> {
  const compressed: Buffer[] = [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  await pipeline(body, createBrotliCompress({ params }), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) compressed.push(chunk);
  });
  return new Map([["br", Buffer.concat(compressed)]]);
}

/** A body in the encoding that most browsers take; plain where that would be no smaller. */
export async function compressBody(body: AsyncIterable<Uint8Array>, effort: Effort): Promise<Map<Encoding, Buffer>> {
  const rest = body[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    read.push(next.value);
    bytes += next.value.length;
    if (bytes > maxWhole) return compressLong(goOn(read, rest));
  }
  return compressWhole(Buffer.concat(read), effort);
}

const packers: Record<Encoding, () => Transform[]> = {
  br: () => [],
  identity: () => [createBrotliDecompress()],
  gzip: () => [createBrotliDecompress(), createGzip()],
  zstd: () => [createBrotliDecompress(), createZstdCompress()],
};

/** Sends a brotli body in another encoding, as fast as its reader takes it. */
export async function sendRecompressed(br: Buffer, encoding: Encoding, reader: NodeJS.WritableStream): Promise<void> {
  await pipeline([Readable.from([br]), ...packers[encoding](), reader]);
}

/**
 * A body that is sent once, while who asked for it waits. In this very turn: a page takes 0.3 ms, a sixth of what
 * rendering it took; handed to another thread and back it took twice that of the processor.
 */
export function compressFast(body: Buffer, encoding: Exclude<Encoding, "identity">): Buffer {
  if (encoding === "zstd") return zstdCompressSync(body);
  if (encoding === "gzip") return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body, "once") } });
}

/** The same body in another encoding. */
export async function recompressBody(bodies: ReadonlyMap<Encoding, Buffer>, encoding: Encoding): Promise<Buffer> {
  const br = bodies.get("br");
  const plain = bodies.get("identity") ?? (br && (await promisify(brotliDecompress)(br)));
  if (!plain) throw new Error("a compressed body is plain or brotli");
  if (encoding === "gzip") return promisify(gzip)(plain, { level: 9 });
  if (encoding === "zstd") {
    const level = plain.length > strongestUpTo ? 6 : 19;
    return promisify(zstdCompress)(plain, { params: { [constants.ZSTD_c_compressionLevel]: level } });
  }
  return plain;
}
