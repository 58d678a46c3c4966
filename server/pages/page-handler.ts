import type { VisitorBindings } from "../api/client-address.ts";
import type { Config } from "../config.ts";
import { contentSecurityPolicy, hashInlineScripts } from "./content-security-policy.ts";

/** Renders the document or the data of one address. `visitor` goes with the calls that it makes. */
export type RenderPage = (request: Request, visitor: VisitorBindings) => Promise<Response>;

/** Wraps `render` so that a page carries the policy that allows its own inline scripts and no others. */
export function createPageHandler(render: RenderPage, config: Config & { developing: boolean }): RenderPage {
  return async (request, visitor) => {
    const rendered = await render(request, visitor);
    if (!rendered.headers.get("Content-Type")?.startsWith("text/html")) return rendered;
    const html = Buffer.from(await rendered.arrayBuffer());
    const headers = new Headers(rendered.headers);
    // A browser may keep the page but asks each time whether it is still the same.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
    headers.set("Content-Security-Policy", contentSecurityPolicy(config, hashInlineScripts(html)));
    return new Response(html, { status: rendered.status, headers });
  };
}
