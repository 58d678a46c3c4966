import { afterAll } from "vitest";
import { createQuotationRenderer, type QuotationRenderer } from "#server/documents/quotation/quotation-renderer.ts";

/** One renderer for all tests of a file, with enough time for a busy machine to start its thread. */
export function sharePdfRenderer(): QuotationRenderer {
  const pdf = createQuotationRenderer({ timeout: 300_000 });
  afterAll(() => pdf.close());
  return pdf;
}
