import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { markupContext } from "./context.ts";
import { createRender } from "./create-render.ts";
import { holdScripts } from "./hold-scripts.ts";
import { isWhole } from "./load-block.ts";
import { plainDataScript } from "./plain-data.ts";
import { renderAtOnce, renderPatiently } from "./render-whole.ts";

// front-end.ts runs outside the bundle: the router and the contexts in here are not those that it would import.
export const renderer = createRender;

/** The page with its data as plain JSON where JSON knows it all, otherwise as the router writes it. */
function renderPage(context: EntryContext, url: string): Promise<string> {
  const { loaderData, actionData, errors } = context.staticHandlerContext;
  const script = plainDataScript({ loaderData, actionData, errors });
  // The router's stream of data has to be waited for, and can be read once.
  if (script === undefined) return renderPatiently(<ServerRouter context={context} url={url} />);
  // Not so much as looked at, which would begin it: lean-router.ts.
  Object.defineProperty(context, "serverHandoffStream", { value: undefined });
  return renderAtOnce(
    <>
      <ServerRouter context={context} url={url} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is escaped for a script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>,
  );
}

/** The whole page at once, left in the context: a fixed set of inline scripts can be hashed for the CSP, and the page kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = await renderPage(routerContext, request.url);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!isWhole(routerContext.staticHandlerContext.loaderData)) headers.set("Cache-Control", "no-store");
  // While the front end is being developed, Vite adds scripts of its own that belong before the page's.
  context.set(markupContext, import.meta.env.PROD ? holdScripts(page) : page);
  return new Response(null, { status, headers });
}
