import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { siteContext } from "./context.ts";
import { holdScripts } from "./hold-scripts.ts";
import { isWhole } from "./load-block.ts";
import { writePlainData } from "./plain-data.ts";

// main.ts runs outside the bundle and must set the very context object that the loaders read.
export const renderContext = siteContext;

/** The whole page at once: a fixed set of inline scripts can be hashed for the CSP, and the page kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError: (error: unknown) => void failures.push(error),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!isWhole(routerContext.staticHandlerContext.loaderData)) headers.set("Cache-Control", "no-store");
  const html = await new Response(stream).text();
  // While the front end is being developed, Vite adds scripts of its own that belong before the page's.
  return new Response(import.meta.env.PROD ? holdScripts(writePlainData(html)) : html, { status, headers });
}
