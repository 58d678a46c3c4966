import type { VisitorBindings } from "../api/client-address.ts";
import type { Config } from "../config.ts";
import { contentSecurityPolicy, hashInlineScripts } from "./content-security-policy.ts";
import { speculationRulesPath } from "./speculation-rules.ts";

/** A document whose markup has not become bytes yet. */
export interface RenderedPage {
  html: string;
  status: number;
  headers: Headers;
}

/** Renders one address: a document, or the whole answer of its data. `visitor` goes with the calls that it makes. */
export type RenderPage = (request: Request, visitor: VisitorBindings) => Promise<RenderedPage | Response>;

/**
 * A browser may store a page, but asks each time whether it is still the same. The answer to a form holds what its
 * sender wrote.
 */
const cachingOf = (method: string): string => (method === "GET" || method === "HEAD" ? "no-cache" : "no-store");

/** Makes answers of what `render` renders: a page carries the policy that allows its own scripts and no others. */
export function createPageHandler(render: RenderPage, config: Config & { developing: boolean }) {
  return async (request: Request, visitor: VisitorBindings): Promise<Response> => {
    const rendered = await render(request, visitor);
    if (rendered instanceof Response) return rendered;
    const { html, status, headers } = rendered;
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", cachingOf(request.method));
    headers.set("Speculation-Rules", `"${speculationRulesPath}"`);
    headers.set("Content-Security-Policy", contentSecurityPolicy(config, hashInlineScripts(html)));
    return new Response(Buffer.from(html), { status, headers });
  };
}
