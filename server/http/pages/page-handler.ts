import { randomBytes } from "node:crypto";
import type { Config } from "#server/settings/config.ts";
import type { VisitorBindings } from "../shared/client-address.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { allowOwnParts } from "./own-parts.ts";
import { speculationRulesPath } from "./speculation-rules.ts";

interface Rendering {
  /** Goes with the calls that the page makes. */
  visitor: VisitorBindings;
  /** Marks the page's own scripts. */
  nonce: string;
}

/** Renders one address: a document, or the answer of a form or of data. */
export type RenderPage = (request: Request, rendering: Rendering) => Promise<Response>;

const isDocument = ({ headers }: Response): boolean => headers.get("Content-Type")?.startsWith("text/html") === true;

/**
 * A browser may store a page, but asks each time whether it is still the same. The answer to a form holds what its
 * sender wrote, or leads to the number of their message.
 */
const cachingOf = (method: string): string => (method === "GET" || method === "HEAD" ? "no-cache" : "no-store");

/** While the front end is being developed, for who wants to see whether the policy is to blame. */
const noPolicy = "frame-ancestors 'none'";

/** Makes answers of what `render` renders: a page carries the policy that allows its own scripts and no others. */
export function createPageHandler(render: RenderPage, config: Config & { developing: boolean; hasPolicy: boolean }) {
  return async (request: Request, visitor: VisitorBindings): Promise<Response> => {
    const nonce = randomBytes(18).toString("base64url");
    const rendered = await render(request, { visitor, nonce });
    const { status, headers } = rendered;
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", cachingOf(request.method));
    if (!isDocument(rendered)) return rendered;
    const { html, ...sources } = allowOwnParts(await rendered.text(), nonce);
    headers.set("Speculation-Rules", `"${speculationRulesPath}"`);
    headers.set("Content-Security-Policy", config.hasPolicy ? contentSecurityPolicy(config, sources) : noPolicy);
    return new Response(html, { status, headers });
  };
}
