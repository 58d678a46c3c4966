import { Zip, ZipPassThrough } from "fflate";
import { cutCharacters } from "#contract/fields/field-rules.ts";
import type { Sheet } from "./list-sheets.ts";

export interface ZippedSheets {
  /** Undefined if no sheet could be loaded. */
  zip: Blob | undefined;
  failed: Sheet[];
}

interface ZipOptions {
  addressOf: (path: string) => string;
  /** Called with the number of sheets that are loaded or failed. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

const maxNameLength = 100;

/** Names each file by its product, without characters that an operating system reserves. */
function nameFiles(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const plain = cutCharacters(name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, " ").trim(), maxNameLength) || "Ficha";
    let file = `${plain}.pdf`;
    for (let count = 2; taken.has(file.toLowerCase()); count += 1) file = `${plain} (${count}).pdf`;
    taken.add(file.toLowerCase());
    return file;
  });
}

/** Throws if the response is not a PDF: another server may answer anything with 200. */
async function readSheet(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-"))
    throw new Error(`${address} is no PDF`);
  return bytes;
}

/** All sheets in one archive, loaded one after the other. Stored uncompressed, because PDFs are compressed already. */
export async function zipSheets(
  sheets: readonly Sheet[],
  { addressOf, onProgress, signal }: ZipOptions,
): Promise<ZippedSheets> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const failed: Sheet[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const files = nameFiles(sheets);
  for (const [index, sheet] of sheets.entries()) {
    try {
      const bytes = await readSheet(addressOf(sheet.path), signal);
      const entry = new ZipPassThrough(files[index] ?? "");
      zip.add(entry);
      entry.push(bytes, true);
    } catch (error) {
      if (signal.aborted) throw error;
      console.error("Error al descargar una ficha técnica:", error);
      failed.push(sheet);
    }
    onProgress(index + 1);
  }
  zip.end();
  const isEmpty = failed.length === sheets.length;
  return { zip: isEmpty ? undefined : new Blob(chunks, { type: "application/zip" }), failed };
}
