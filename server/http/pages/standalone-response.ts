import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiError } from "#contract/api-responses.ts";
import { pageFailedText } from "#contract/text.ts";
import { palette } from "#server/media/palette.ts";
import { type RefusalName, refusals, retryAfter } from "../api/refusals.ts";
import { isCall } from "../request/is-call.ts";

/** A response made without routing: a page, or for API calls a JSON refusal. */
export interface StandaloneResponse {
  refusal: RefusalName;
  title: string;
  /** Replaces the refusal's own message. */
  message?: string;
  /** Replaces the message on the page. */
  text?: string;
  /** Seconds. Replaces those of the refusal. */
  retryAfter?: number;
}

export const pageFailed: StandaloneResponse = { refusal: "unexpected", ...pageFailedText };

/** More requests are waiting than the site can answer soon. */
export const tooBusy: StandaloneResponse = { refusal: "unavailable", title: "Inténtalo más tarde" };

/** Inline: the site's stylesheets may not be built yet. */
const style = `body{max-width:34rem;margin:18vh auto;padding:0 1.5rem;background:${palette.paper};color:${palette.ink};font:1.125rem/1.5 system-ui,sans-serif}h1,p{text-wrap:balance}h1{padding-top:1rem;border-top:4px solid ${palette.green700};line-height:1.15}`;
const allowStyle = `style-src 'sha256-${hash("sha256", style, "base64")}'`;

/** Browsers do not reload on `Retry-After`, so the page carries a refresh of its own, in seconds. */
const renderPage = (title: string, text: string, refreshAfter: number | undefined): string => `<!doctype html>
<html lang="es-CO"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${
  refreshAfter === undefined ? "" : `<meta http-equiv="refresh" content="${refreshAfter}">`
}<title>${title}</title><style>${style}</style><h1>${title}</h1><p>${text}</p></html>
`;

/** The request line; both parts are unknown for unparsable requests. */
export type RequestLine = Pick<IncomingMessage, "method" | "url">;

/** Builds the response; for a page, its style is added to `policy`. */
export function renderStandalone(
  { method, url }: RequestLine,
  own: StandaloneResponse,
  policy?: string,
): { status: number; headers: Record<string, string>; body: string } {
  const [status, code, sentence] = refusals[own.refusal];
  const { title, message = sentence, text = message, retryAfter: seconds = retryAfter[own.refusal] } = own;
  const [type, body] = isCall(url)
    ? ["application/json", JSON.stringify({ message, code } satisfies ApiError)]
    : ["text/html; charset=utf-8", renderPage(title, text, method === "GET" ? seconds : undefined)];
  const headers = {
    ...(policy !== undefined && !isCall(url) && { "Content-Security-Policy": `${policy}; ${allowStyle}` }),
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    ...(seconds !== undefined && { "Retry-After": String(seconds) }),
  };
  return { status, headers, body };
}

/** Sends the response with the headers that are already set. */
export function sendStandalone(requestLine: RequestLine, response: ServerResponse, own: StandaloneResponse): void {
  const policy = response.getHeader("Content-Security-Policy");
  const { status, headers, body } = renderStandalone(requestLine, own, policy?.toString());
  response.writeHead(status, headers);
  response.end(body);
}
