import { open, readdir } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { describeUnreadable } from "#server/files/describe-unreadable.ts";
import { errorCode } from "#server/process/error-code.ts";
import { type ContentFault, joinChoices, showValue } from "../read/content-error.ts";
import { detectFileType, type FileType, headLength, typeOfEnding } from "../read/file-type.ts";
import type { MediaMention } from "../read/media-mention.ts";

// A media path is used in URLs, srcsets and file names, so it has no character that needs escaping in any of them.
const mediaPath = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*\.[A-Za-z0-9]+$/;

/** Maximum characters of a file's or folder's name: a name has 255 bytes at most, and those of variants add some. */
const maxName = 200;

/** Data sheets below this folder that do not exist are rendered from the product's data. */
const madeSheet = /^fichas\/[^/]+\.pdf$/;

type FoundType = FileType | "missing" | "empty" | "unknown" | { unreadable: string };

async function readType(path: string): Promise<FoundType> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    if (bytesRead === 0) return "empty";
    return detectFileType(buffer.subarray(0, bytesRead)) ?? "unknown";
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "missing";
    return { unreadable: describeUnreadable(error) };
  }
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, "").toLowerCase();

/** The file beside the missing one whose name differs only in capitals or in its ending. */
async function findSimilar(mediaDir: string, path: string): Promise<string | undefined> {
  const names = await readdir(join(mediaDir, dirname(path))).catch(() => []);
  const wanted = withoutEnding(posix.basename(path));
  const name = names.find((name) => withoutEnding(name) === wanted);
  return name && posix.join(dirname(path), name);
}

const listTypes = (types: readonly string[]) => joinChoices(types.map((type) => `.${type}`));

async function checkMention(
  mediaDir: string,
  { path, kind, types, ...place }: MediaMention,
  typeOf: (path: string) => Promise<FoundType>,
): Promise<ContentFault | undefined> {
  if (!mediaPath.test(path)) {
    const example = types.includes("pdf") ? "fichas/bordillo.pdf" : "productos/bordillo.jpg";
    const expected = `una ruta dentro de content/media con letras sin acentos, cifras, "-", "_" y ".", como "${example}"`;
    return { ...place, found: showValue(path), expected };
  }
  const longest = Math.max(...path.split("/").map((name) => name.length));
  if (longest > maxName) {
    const expected = `un nombre de ${maxName} caracteres como máximo`;
    return { ...place, found: `${showValue(path)}, con un nombre de ${longest} caracteres`, expected };
  }
  const ending = typeOfEnding(path);
  if (ending === undefined || !types.includes(ending)) {
    return { ...place, found: showValue(path), expected: `un archivo que termine en ${listTypes(types)}` };
  }
  const type = await typeOf(path);
  if (type === "missing") {
    if (kind === "sheet" && madeSheet.test(path)) return undefined;
    const similar = await findSimilar(mediaDir, path);
    const found = `${showValue(path)}, que no existe${similar ? ` (hay ${showValue(similar)})` : ""}`;
    return { ...place, found, expected: `el archivo content/media/${path}` };
  }
  if (typeof type === "object") {
    return { ...place, found: `${type.unreadable} en la ruta media/${path}`, expected: "un archivo que se pueda leer" };
  }
  if (type === ending) return undefined;
  const names: Partial<Record<typeof type, string>> = { unknown: "otro tipo de archivo", empty: "un archivo vacío" };
  const inside = names[type] ?? `un archivo ${type.toUpperCase()}`;
  return {
    ...place,
    found: `${inside} en media/${path}`,
    expected: `un archivo ${ending.toUpperCase()}, como dice su extensión`,
  };
}

/** The faults of all media mentions, in their order. */
export async function checkMedia(contentDir: string, mentions: Iterable<MediaMention>): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  const mediaDir = join(contentDir, "media");
  const types = new Map<string, ReturnType<typeof readType>>();
  const typeOf = (path: string) => {
    const known = types.get(path) ?? readType(join(mediaDir, path));
    types.set(path, known);
    return known;
  };
  for (const mention of mentions) {
    const fault = await checkMention(mediaDir, mention, typeOf);
    if (fault) faults.push(fault);
  }
  return faults;
}
