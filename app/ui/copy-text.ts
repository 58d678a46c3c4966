import { showToast } from "./toasts.ts";

interface CopyWords {
  copied: { title: string; text: string };
  /** Said below 'No se pudo copiar': how to come by it otherwise. */
  instead: string;
}

/** Copies a text and says so. A browser may refuse it, and a page without TLS has no clipboard. */
export async function copyText(text: string, { copied, instead }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast({ variant: "error", title: "No se pudo copiar", text: instead });
  }
}
