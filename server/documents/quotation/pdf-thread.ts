import { constants, platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { PdfResult } from "../pdf-renderer.ts";
import type { PdfContent } from "./quotation-pdf.ts";

// Visitors have priority. On Linux this sets the priority of the thread; elsewhere it would apply to the whole process.
if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Imported after the priority is set, because loading the library takes as long as ten PDFs.
const { renderQuotationPdf } = await import("./quotation-pdf.ts");

// The worker of pdf-renderer.ts: renders each document it receives.
parentPort?.on("message", async (content: PdfContent) => {
  const answer = (result: PdfResult) => parentPort?.postMessage(result);
  try {
    answer({ bytes: await renderQuotationPdf(content) });
  } catch (error) {
    answer({ error });
  }
});
