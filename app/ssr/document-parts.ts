import { createContext, use } from "react";

/** Parts of a document that only the server renders. */
interface DocumentParts {
  /** The nonce of the page's scripts and styles. It is removed from the response (server/http/pages/csp-hashes.ts). */
  nonce: string | undefined;
  earlyScript: string;
  /** The CSS of the page. */
  styles: string;
}

/** Empty in the browser, where React leaves the server's markup as it is. */
export const DocumentParts = createContext<DocumentParts>({ nonce: undefined, earlyScript: "", styles: "" });

/** The nonce for an inline script. */
export const useNonce = (): string | undefined => use(DocumentParts).nonce;
