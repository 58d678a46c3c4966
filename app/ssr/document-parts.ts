import { createContext, use } from "react";

/** Parts of a document that only the server renders. */
interface DocumentParts {
  /** Marks scripts and styles as the page's own; it is gone from the document that is sent (server/http/pages/own-parts.ts). */
  nonce: string | undefined;
  earlyScript: string;
  /** The rules of the page. */
  styles: string;
}

/** Empty in the browser: React leaves the server's markup in the document as it is. */
export const DocumentParts = createContext<DocumentParts>({ nonce: undefined, earlyScript: "", styles: "" });

/** For an inline script of ours. */
export const useNonce = (): string | undefined => use(DocumentParts).nonce;
