/** The Trusted Types API, which TypeScript's DOM library lacks. */
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

const tagName = "p|ul|ol|li|strong|em|del|a|h[1-6]|br|hr|blockquote|code|pre|table|thead|tbody|tr|th|td|input";
const attribute = '(?:id|start|align|class|type|checked|disabled)="[^"<>]*"';
/** A link to a page, an e-mail address or a phone number: what server/content/read/read-policy.ts allows. */
const link = 'href="(?:https?:|mailto:|tel:|/(?!/)|#)[^"<>]*"';
const textTag = new RegExp(`</?(?:${tagName})(?: (?:${attribute}|${link}))*\\s*/?>`, "gi");

/** Whether `html` contains only the markup that Markdown produces: no script, picture or event handler. */
export const isTextMarkup = (html: string): boolean => !html.replace(textTag, "").includes("<");

let texts: ReturnType<TrustedTypeFactory["createPolicy"]> | undefined;

/** The company's text as trusted markup, for React's `__html`. */
export function trustText(html: string): string | TrustedHTML {
  if (typeof window === "undefined" || !window.trustedTypes) return html;
  texts ??= window.trustedTypes.createPolicy("company-text", {
    createHTML: (made) => (isTextMarkup(made) ? made : ""),
  });
  return texts.createHTML(html);
}
