import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiError } from "#contract/answer.ts";
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

/** Browsers take `Retry-After` for no order to come back: a page says it by itself, in seconds. */
const showPage = ({ title, text }: OwnAnswer, comeBack: number | undefined): string => `<!doctype html>
<html lang="es-CO"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${
  comeBack === undefined ? "" : `<meta http-equiv="refresh" content="${comeBack}">`
}<title>${title}</title><h1>${title}</h1><p>${text}</p></html>
`;

const isCall = (url = ""): boolean => /^\/api(?![^/?])/.test(url);

/** What is known of a request. */
export type Asking = Pick<IncomingMessage, "method" | "url">;

/** The parts of the answer to `asking`. */
export function writeOwn(
  { method, url }: Asking,
  own: OwnAnswer,
): { status: number; headers: Record<string, string>; body: string } {
  const [status, code, sentence] = refusals[own.refusal];
  const [type, body] = isCall(url)
    ? ["application/json", JSON.stringify({ message: own.message ?? sentence, code } satisfies ApiError)]
    : ["text/html; charset=utf-8", showPage(own, method === "GET" ? own.retryAfter : undefined)];
  const headers = {
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    ...(own.retryAfter !== undefined && { "Retry-After": String(own.retryAfter) }),
  };
  return { status, headers, body };
}

/** Answers with it, beside the headers that `response` has already. */
export function answerOwn(asking: Asking, response: ServerResponse, own: OwnAnswer): void {
  const { status, headers, body } = writeOwn(asking, own);
  response.writeHead(status, headers);
  response.end(body);
}
