import { constants, platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { PdfOrder, PdfResult } from "./pdf-renderer.ts";

// Readers go first. On Linux a thread has a priority of its own; elsewhere this would slow the whole site.
if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Only now: to read and compile what draws takes as long as ten PDFs.
const { renderQuotationPdf } = await import("./quotation-pdf.ts");

// The other end of pdf-renderer.ts: draws what it is sent, one after the other.
parentPort?.on("message", async ({ id, company, quotation, pictures }: PdfOrder) => {
  const answer = (result: PdfResult) => parentPort?.postMessage(result);
  try {
    answer({ id, bytes: await renderQuotationPdf(company, quotation, pictures) });
  } catch (error) {
    answer({ id, error });
  }
});
