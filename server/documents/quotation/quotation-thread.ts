import { lowerPriority } from "#server/process/lower-priority.ts";
import { answerPdfs } from "../answer-pdfs.ts";

lowerPriority();
// Imported after the priority is set, because loading the library takes as long as ten PDFs.
const { renderQuotationPdf } = await import("./quotation-pdf.ts");
answerPdfs(renderQuotationPdf);
