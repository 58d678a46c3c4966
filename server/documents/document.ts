import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type PdfDocument, registerFonts } from "./fonts.ts";
import { toPrintable } from "./printable.ts";

/** The content area of a page, in points from its upper left corner. */
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

/** The frame of requests and letters, with space for a footer. */
const letterFrame = frameWithin(42, 42, 56);

/** The structure types of a tagged PDF. */
export type Role = "H1" | "H2" | "P" | "Caption" | "TH" | "TD" | "LBody" | "Figure";

/**
 * A document that is being written. `tag` marks content for screen readers, `decorate` marks artifacts, which they
 * skip.
 */
export interface Paper {
  doc: PdfDocument;
  frame: Frame;
  tag(role: Role, paint: () => void, alt?: string): void;
  decorate(paint: () => void): void;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>;
}

interface DocumentOptions {
  title: string;
  author: string;
  at: Date;
  frame?: Frame;
  /** Adds structure for screen readers, for public documents. */
  tagged?: boolean;
}

/** Creates an empty document; its pages stay in memory until `finish`. */
export function createDocument({ title, author, at, frame = letterFrame, tagged = false }: DocumentOptions): Paper {
  const doc = new PDFDocument({
    size: "LETTER",
    // pdfkit breaks long text at these margins.
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
    finish: () => {
      root?.end();
      doc.end();
      return buffer(doc);
    },
  };
}
