import { parentPort } from "node:worker_threads";
import type { PdfResult } from "./pdf-renderer.ts";

/** The thread's side of `createPdfRenderer`: renders each document it receives. */
export function answerPdfs<Content>(make: (content: Content) => Promise<Uint8Array>): void {
  const answer = (result: PdfResult) => parentPort?.postMessage(result);
  parentPort?.on("message", async (content: Content) => {
    try {
      answer({ bytes: await make(content) });
    } catch (error) {
      answer({ error });
    }
  });
}
