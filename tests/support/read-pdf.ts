import { inflateSync } from "node:zlib";

/** The text of each page of a PDF made by pdfkit, in drawing order, with a space between two pieces. */
export const readPdfPages = (pdf: Buffer): string[] =>
  readPdfLines(pdf).map((lines) => lines.join(" ").replace(/ +/g, " "));

/** The lines of each page of a PDF made by pdfkit, in drawing order. */
export function readPdfLines(pdf: Buffer): string[][] {
  const objects = readObjects(pdf);
  const find = (reference: string | undefined): string => objects.get(reference ?? "") ?? "";
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object));
  return pages.map((page) => {
    const resources = find(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map<string, Letters>();
    for (const [, name = "", reference] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, readLetters(find(/\/ToUnicode (\d+) 0 R/.exec(find(reference))?.[1])));
    }
    return readText(find(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts);
  });
}

/** The drawing commands of each page of a PDF made by pdfkit. */
export function readPdfCommands(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object));
  return pages.map((page) => objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "") ?? "");
}

/** Characters by their code in the page's stream. */
type Letters = Map<number, string>;

/** Each object by its number; for a stream object, the content of the stream. */
function readObjects(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  const source = pdf.toString("latin1");
  for (const [, number = "", body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = "", stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
    const bytes = stream === undefined ? undefined : Buffer.from(stream, "latin1");
    const isPacked = head.includes("/FlateDecode") && !head.includes("/Image");
    objects.set(number, bytes ? (isPacked ? inflateSync(bytes) : bytes).toString("latin1") : body);
  }
  return objects;
}

const fromHex = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

/** Reads a font's character map: ranges `<first> <last> [<letters> …]`. */
function readLetters(table: string): Letters {
  const letters: Letters = new Map();
  for (const [, first = "", , list = ""] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      letters.set(Number.parseInt(first, 16) + index, fromHex(hex));
    }
  }
  return letters;
}

function readText(stream: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let letters: Letters | undefined;
  const pieces: string[] = [];
  for (const [, font, strings] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font);
    if (strings === undefined) continue;
    const codes = [...strings.matchAll(/<(\w*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    pieces.push(codes.map((code) => letters?.get(Number.parseInt(code, 16)) ?? "?").join(""));
  }
  return pieces;
}
