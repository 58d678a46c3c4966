import { afterAll } from "vitest";
import { createPdfRenderer, type PdfRenderer } from "#server/documents/pdf-renderer.ts";

/** One renderer for all tests of a file, with enough time for a busy machine to start its thread. */
export function sharePdfRenderer(): PdfRenderer {
  const pdf = createPdfRenderer({ timeout: 300_000 });
  afterAll(() => pdf.close());
  return pdf;
}
