import { constants, platform, setPriority } from "node:os";
import { answerPdfs } from "../answer-pdfs.ts";

// Visitors have priority. On Linux this sets the priority of the thread; elsewhere it would apply to the whole process.
if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Imported after the priority is set, because loading the library takes as long as ten PDFs.
const { renderQuotationPdf } = await import("./quotation-pdf.ts");
answerPdfs(renderQuotationPdf);
