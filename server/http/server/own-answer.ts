import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiError } from "#contract/answer.ts";
import { palette } from "#server/media/palette.ts";
import { type RefusalName, refusals } from "../api/refusals.ts";

/** An answer before any routing: a page, or to a call of the API the refusal that programs know. */
export interface OwnAnswer {
  refusal: RefusalName;
  title: string;
  text: string;
  /** Seconds. */
  retryAfter?: number;
  /** In place of the refusal's own sentence. */
  message?: string;
}

/** The site's own sheets may not be there yet. */
const style = `body{max-width:34rem;margin:18vh auto;padding:0 1.5rem;background:${palette.paper};color:${palette.ink};font:1.125rem/1.5 system-ui,sans-serif}h1,p{text-wrap:balance}h1{padding-top:1rem;border-top:4px solid ${palette.green700};line-height:1.15}`;
const allowStyle = `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Browsers take `Retry-After` for no order to come back: a page says it by itself, in seconds. */
const showPage = ({ title, text }: OwnAnswer, comeBack: number | undefined): string => `<!doctype html>
<html lang="es-CO"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${
  comeBack === undefined ? "" : `<meta http-equiv="refresh" content="${comeBack}">`
}<title>${title}</title><style>${style}</style><h1>${title}</h1><p>${text}</p></html>
`;

const isCall = (url = ""): boolean => /^\/api(?![^/?])/.test(url);

/** What is known of a request. */
export type Asking = Pick<IncomingMessage, "method" | "url">;

/** The parts of the answer to `asking`; a page's style is added to the `policy` that it goes out with. */
export function writeOwn(
  { method, url }: Asking,
  own: OwnAnswer,
  policy?: string,
): { status: number; headers: Record<string, string>; body: string } {
  const [status, code, sentence] = refusals[own.refusal];
  const [type, body] = isCall(url)
    ? ["application/json", JSON.stringify({ message: own.message ?? sentence, code } satisfies ApiError)]
    : ["text/html; charset=utf-8", showPage(own, method === "GET" ? own.retryAfter : undefined)];
  const headers = {
    ...(policy !== undefined && !isCall(url) && { "Content-Security-Policy": `${policy}; ${allowStyle}` }),
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    ...(own.retryAfter !== undefined && { "Retry-After": String(own.retryAfter) }),
  };
  return { status, headers, body };
}

/** Answers with it, beside the headers that `response` has already. */
export function answerOwn(asking: Asking, response: ServerResponse, own: OwnAnswer): void {
  const policy = response.getHeader("Content-Security-Policy");
  const { status, headers, body } = writeOwn(asking, own, policy?.toString());
  response.writeHead(status, headers);
  response.end(body);
}
