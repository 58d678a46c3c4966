import { createPdfRenderer, type PdfLimits, type PdfRenderer } from "../pdf-renderer.ts";
import type { PdfContent } from "./quotation-pdf.ts";

export type QuotationRenderer = PdfRenderer<PdfContent>;

export const createQuotationRenderer = (limits: Partial<PdfLimits> = {}): QuotationRenderer =>
  createPdfRenderer(new URL("./quotation-thread.ts", import.meta.url), limits);
