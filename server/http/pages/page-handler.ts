import { randomBytes } from "node:crypto";
import type { Config } from "#server/settings/config.ts";
import type { VisitorBindings } from "../request/client-address.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { replaceNonceByHashes } from "./csp-hashes.ts";
import { speculationRulesPath } from "./speculation-rules.ts";

interface Rendering {
  /** Passed on with the API calls that the page makes. */
  visitor: VisitorBindings;
  /** Marks the page's own scripts and styles. */
  nonce: string;
}

/** Renders a document, or responds to a form or a data request. */
export type RenderPage = (request: Request, rendering: Rendering) => Promise<Response>;

const isDocument = ({ headers }: Response): boolean => headers.get("Content-Type")?.startsWith("text/html") === true;

/**
 * A browser may store a page but revalidates it at each use. The response to a form contains what its sender wrote, or
 * redirects to the number of their message.
 */
const cachingOf = (method: string): string => (method === "GET" || method === "HEAD" ? "no-cache" : "no-store");

/** In development: to find out whether the policy causes a fault. */
const noPolicy = "frame-ancestors 'none'";

/** An undecodable path becomes an unknown page; React Router would log an error for it. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    return new Request(new URL("/no-existe", url), { headers: request.headers });
  }
}

/** Handles pages by `render`: each document gets a policy that allows only its own scripts. */
export function createPageHandler(render: RenderPage, config: Config & { developing: boolean; hasPolicy: boolean }) {
  return async (request: Request, visitor: VisitorBindings): Promise<Response> => {
    const nonce = randomBytes(18).toString("base64url");
    const rendered = await render(withReadablePath(request), { visitor, nonce });
    const { status, headers } = rendered;
    // React Router's answer, in English, when it could not render the error page either.
    if (status === 500 && headers.get("Content-Type") === "text/plain") throw new Error(await rendered.text());
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", cachingOf(request.method));
    if (!isDocument(rendered)) return rendered;
    const { html, ...sources } = replaceNonceByHashes(await rendered.text(), nonce);
    headers.set("Speculation-Rules", `"${speculationRulesPath}"`);
    headers.set("Content-Security-Policy", config.hasPolicy ? contentSecurityPolicy(config, sources) : noPolicy);
    return new Response(html, { status, headers });
  };
}
