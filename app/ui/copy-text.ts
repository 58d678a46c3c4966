import { showToast } from "./toasts/toasts.ts";

interface CopyWords {
  copied: { title: string; text: string };
  /** Shown below 'No se pudo copiar': another way to get the text. */
  instead: string;
}

/** Copies a text and shows a toast. Browsers may refuse, and insecure contexts have no clipboard. */
export async function copyText(text: string, { copied, instead }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast({ variant: "error", title: "No se pudo copiar", text: instead });
  }
}
