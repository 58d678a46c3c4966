import { constants, platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { PdfResult } from "./pdf-renderer.ts";
import type { PdfContent } from "./quotation-pdf.ts";

// Readers go first. On Linux a thread has a priority of its own; elsewhere this would slow the whole site.
if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Imported after the priority is set: loading the library takes as long as ten PDFs.
const { renderQuotationPdf } = await import("./quotation-pdf.ts");

// The other end of pdf-renderer.ts: makes the document that it is sent.
parentPort?.on("message", async (content: PdfContent) => {
  const answer = (result: PdfResult) => parentPort?.postMessage(result);
  try {
    answer({ bytes: await renderQuotationPdf(content) });
  } catch (error) {
    answer({ error });
  }
});
