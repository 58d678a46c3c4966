import { createContext, use } from "react";

/** What the server alone puts into a document. */
interface DocumentParts {
  /** Marks the scripts that are the page's own; it is gone from the document that is sent (server/pages/page-handler.ts). */
  nonce: string | undefined;
  earlyScript: string;
}

/** In the browser there is neither: the script has run. */
export const DocumentParts = createContext<DocumentParts>({ nonce: undefined, earlyScript: "" });

/** For an inline script of ours. */
export const useNonce = (): string | undefined => use(DocumentParts).nonce;
