import { answerPdfs } from "../answer-pdfs.ts";
import { makeSheet } from "./make-sheet.ts";
import type { SheetContent } from "./sheet-renderer.ts";

answerPdfs(({ data, picture }: SheetContent) => makeSheet(data, picture && Buffer.from(picture)));
