import { type EntryContext, ServerRouter } from "react-router";
import { siteContext } from "./context.ts";
import { holdScripts } from "./hold-scripts.ts";
import { isWhole } from "./load-block.ts";
import { plainDataScript } from "./plain-data.ts";
import { renderWhole } from "./render-whole.ts";

// main.ts runs outside the bundle and must set the very context object that the loaders read.
export const renderContext = siteContext;

/** The page with its data as plain JSON where JSON knows it all, otherwise as the router writes it. */
function Page({ context, url }: { context: EntryContext; url: string }) {
  const { loaderData, actionData, errors } = context.staticHandlerContext;
  const script = plainDataScript({ loaderData, actionData, errors });
  if (script === undefined) return <ServerRouter context={context} url={url} />;
  const { serverHandoffStream: _, ...withoutData } = context;
  return (
    <>
      <ServerRouter context={withoutData} url={url} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is escaped for a script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/** What `edit` makes of the bytes of a page, a character for each: it adds plain ASCII alone, so none need be decoded. */
const editBytes = (page: Buffer<ArrayBuffer>, edit: (html: string) => string): Buffer<ArrayBuffer> =>
  Buffer.from(edit(page.toString("latin1")), "latin1");

/** The whole page at once: a fixed set of inline scripts can be hashed for the CSP, and the page kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = await renderWhole(<Page context={routerContext} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!isWhole(routerContext.staticHandlerContext.loaderData)) headers.set("Cache-Control", "no-store");
  // While the front end is being developed, Vite adds scripts of its own that belong before the page's.
  return new Response(import.meta.env.PROD ? editBytes(page, holdScripts) : page, { status, headers });
}
