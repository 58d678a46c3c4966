/** How React begins a script; one that is made so never runs, and data for search engines is all it is used for. */
const reactsScript = "<script></script>";

const workerUrl = "/service-worker.js";

/**
 * From now on the page itself can make no markup and load no code but these; content-security-policy.ts demands it. To
 * be called before React takes the page over.
 */
export function guardMarkup(): void {
  window.trustedTypes?.createPolicy("default", {
    // Text without a bracket is no markup: the data for search engines, whose brackets are escaped.
    createHTML: (html) => (html === reactsScript || !html.includes("<") ? html : null),
    createScriptURL: (url) => (url === workerUrl ? url : null),
  });
}
