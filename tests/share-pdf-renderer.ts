import { afterAll } from "vitest";
import { createPdfRenderer, type PdfRenderer } from "#server/documents/pdf-renderer.ts";

/** One for all tests of a file, with the time that a busy machine takes to start its thread. */
export function sharePdfRenderer(): PdfRenderer {
  const pdf = createPdfRenderer({ timeout: 300_000 });
  afterAll(() => pdf.close());
  return pdf;
}
