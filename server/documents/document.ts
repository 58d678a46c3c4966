import PDFDocument from "pdfkit";
import { type PdfDocument, registerFonts, toPrintable } from "./fonts.ts";

/** What of a page is written on, in points from its upper left corner. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
}

/** Letter size. */
const page = { width: 612, height: 792 };

/** The frame of a page with these margins, in points. */
export const frameWithin = (side: number, top: number, bottom: number): Frame => ({
  left: side,
  top,
  right: page.width - side,
  bottom: page.height - bottom,
  width: page.width - 2 * side,
});

/** The frame of a letter: below it there is room for a footer. */
const letterFrame = frameWithin(42, 42, 56);

/** What a screen reader takes a part of a tagged document for. */
export type Role = "H1" | "H2" | "P" | "Caption" | "TH" | "TD" | "LBody" | "Figure";

/** A document that is written: where, and what of it is structure and what decoration, which is never read out. */
export interface Paper {
  doc: PdfDocument;
  frame: Frame;
  tag(role: Role, paint: () => void, alt?: string): void;
  decorate(paint: () => void): void;
  /** The bytes of the document, of which nothing is written any more. */
  finish(): Promise<Buffer>;
}

interface DocumentOptions {
  title: string;
  author: string;
  at: Date;
  frame?: Frame;
  /** With a structure for screen readers: for documents that are public. */
  tagged?: boolean;
}

/** An empty document of the house, its pages kept open until `finish`. */
export function createDocument({ title, author, at, frame = letterFrame, tagged = false }: DocumentOptions): Paper {
  const doc = new PDFDocument({
    size: "LETTER",
    // Text that runs over pages goes by them.
    margins: {
      left: frame.left,
      top: frame.top,
      right: page.width - frame.right,
      bottom: page.height - frame.bottom,
    },
    bufferPages: true,
    lang: "es-CO",
    displayTitle: true,
    ...(tagged && { tagged, pdfVersion: "1.7" as const }),
    info: { Title: toPrintable(title), Author: toPrintable(author), CreationDate: at, ModDate: at },
  });
  registerFonts(doc);
  const root = tagged ? doc.struct("Document") : undefined;
  if (root) doc.addStructure(root);
  return {
    doc,
    frame,
    tag: (role, paint, alt) => {
      if (root) root.add(doc.struct(role, alt === undefined ? {} : { alt }, paint));
      else paint();
    },
    decorate: (paint) => {
      if (root) doc.markContent("Artifact");
      paint();
      if (root) doc.endMarkedContent();
    },
    finish: () =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        doc.on("data", (chunk: Buffer) => chunks.push(chunk));
        doc.on("error", reject);
        doc.on("end", () => resolve(Buffer.concat(chunks)));
        root?.end();
        doc.end();
      }),
  };
}
