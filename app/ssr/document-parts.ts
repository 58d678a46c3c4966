import { createContext, use } from "react";

/** What the server alone puts into a document. */
interface DocumentParts {
  /** Marks scripts and styles as the page's own; it is gone from the document that is sent (server/http/pages/own-parts.ts). */
  nonce: string | undefined;
  earlyScript: string;
  /** The rules of the page. */
  styles: string;
}

/** In the browser there is none of it: React leaves what stands in the document as it is. */
export const DocumentParts = createContext<DocumentParts>({ nonce: undefined, earlyScript: "", styles: "" });

/** For an inline script of ours. */
export const useNonce = (): string | undefined => use(DocumentParts).nonce;
