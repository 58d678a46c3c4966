import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

export type Encoding = "identity" | "br" | "zstd" | "gzip";

/** Best first: what a kept answer is sent as when the browser takes several. */
const preference: readonly Encoding[] = ["br", "zstd", "gzip"];

/** Above this many bytes the strongest brotli takes seconds of a core for a few per cent. */
const strongestUpTo = 512 * 1024;

/** The encoding to answer an Accept-Encoding header with; what is unknown or refused by q=0 is passed over. */
export function chooseEncoding(accepted: string | undefined, offered = preference): Encoding {
  if (!accepted) return "identity";
  // What browsers send, without taking it apart.
  if (accepted === "gzip, deflate, br, zstd" || accepted === "gzip, deflate, br") return "br";
  const taken = new Set(
    accepted.split(",").flatMap((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  return offered.find((encoding) => taken.has(encoding)) ?? "identity";
}

export interface EncodedBody {
  bytes: Buffer;
  /** Strong: it names these very bytes. */
  etag: string;
}

/** A body in every encoding that makes it smaller; made once, sent many times. */
export async function encodeBody(body: Buffer): Promise<Map<Encoding, EncodedBody>> {
  const quality = body.length > strongestUpTo ? 5 : 11;
  const [br, zstd, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: quality > 5 ? 19 : 6 } }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variants: [Encoding, Buffer][] = [
    ["identity", body],
    ["br", br],
    ["zstd", zstd],
    ["gzip", gz],
  ];
  return new Map(
    variants
      .filter(([encoding, bytes]) => encoding === "identity" || bytes.length < body.length)
      .map(([encoding, bytes]) => [encoding, { bytes, etag: `"${hash}-${encoding}"` }]),
  );
}
