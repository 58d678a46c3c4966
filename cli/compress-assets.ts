import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "#server/files/list-files.ts";
import { compressibleTypes } from "#server/http/static/serve-built-files.ts";
import { inParallel } from "#server/process/in-parallel.ts";

/** Below this number of bytes compression saves almost nothing. */
const least = 256;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < least) return;
  const strongest = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, strongest));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Writes a .br and a .gz beside every text file below `dir`, so that no request has to compress it. */
export async function compressAssets(dir: string): Promise<void> {
  const files = (await listFiles(dir)).filter((path) => extname(path) in compressibleTypes);
  await inParallel(files, availableParallelism(), (path) => compressFile(join(dir, path)));
}
