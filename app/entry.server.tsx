import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { isComplete } from "#app/api/optional-section.ts";
import { siteContext } from "#app/ssr/context.ts";
import { DocumentParts } from "#app/ssr/document-parts.ts";
import { earlyScript } from "#app/ssr/early-script.ts";
import { readPageStyles } from "#app/ssr/page-styles.ts";

/** Renders a whole page: a streamed page could not be cached, nor could its policy list the hashes of its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(siteContext);
  const { matches, errors, loaderData } = routerContext.staticHandlerContext;
  // Not by the status: an invalid form is rendered on its own page.
  const styles = readPageStyles(matches.at(-1)?.route.id, errors !== null);
  const failures: unknown[] = [];
  const page = await renderToReadableStream(
    <DocumentParts value={{ nonce, earlyScript, styles }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentParts>,
    {
      nonce,
      onError: (error) => void failures.push(error),
      // Keeps every part in place. Above this size, React would move parts by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await page.allReady;
  if (failures.length > 0) throw failures[0];
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!isComplete(loaderData)) headers.set("Cache-Control", "no-store");
  return new Response(page, { status, headers });
}
