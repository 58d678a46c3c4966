/** Trusted Types as browsers have them; no library of ours brings their types. */
interface TrustedTypeFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string): string | null;
      createScriptURL?(url: string): string | null;
    },
  ): { createHTML(html: string): TrustedHTML };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypeFactory;
  }
}

const textTag =
  /<\/?(?:p|ul|ol|li|strong|em|del|a|h[1-6]|br|hr|blockquote|code|pre|table|thead|tbody|tr|th|td|input)(?: (?:id|href|start|align|class|type|checked|disabled)="[^"<>]*")*\s*\/?>/g;

/** Whether `html` holds nothing but the text that Markdown makes: no script, no picture, no handler. */
export const isTextMarkup = (html: string): boolean =>
  !/<|href="\s*(?:javascript|data):/i.test(html.replace(textTag, (tag) => tag.replaceAll("<", "")));

let texts: ReturnType<TrustedTypeFactory["createPolicy"]> | undefined;

/** Markup of a text of the company's, for React's `__html`. */
export function trustText(html: string): string | TrustedHTML {
  if (typeof window === "undefined" || !window.trustedTypes) return html;
  texts ??= window.trustedTypes.createPolicy("company-text", {
    createHTML: (made) => (isTextMarkup(made) ? made : ""),
  });
  return texts.createHTML(html);
}
