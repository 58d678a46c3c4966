import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { markupContext } from "./context.ts";
import { createRender } from "./create-render.ts";
import { drawFirst } from "./draw-first.ts";
import { holdScripts } from "./hold-scripts.ts";
import { isComplete } from "./optional-section.ts";
import { plainDataScript } from "./plain-data.ts";
import { renderAtOnce, renderPatiently } from "./render-whole.ts";
import css from "./styles/app.css?inline";
import stylesheet from "./styles/app.css?url";
import fonts from "./styles/fonts.css?inline";
import fontsAddress from "./styles/fonts.css?url";

// front-end.ts runs outside the bundle: the router and the contexts in here are not those that it would import.
export const renderer = createRender;

// While the front end is being developed, Vite changes the styles of the page that is open.
const draw = import.meta.env.PROD ? drawFirst({ css, fonts, addresses: [fontsAddress, stylesheet] }) : undefined;

/** What is seen comes first, then what makes the page answer. */
const inOrder = (html: string): string => (draw ? draw(holdScripts(html, stylesheet)) : html);

function renderPage(context: EntryContext, url: string): Promise<string> {
  const router = <ServerRouter context={context} url={url} />;
  // While it is being developed the router hands its data over by itself: lean-router.ts takes part in a build.
  if (!import.meta.env.PROD) return renderPatiently(router);
  return renderAtOnce(
    <>
      {router}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is escaped for a script */}
      <script dangerouslySetInnerHTML={{ __html: plainDataScript(context.staticHandlerContext) }} />
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
  if (!isComplete(routerContext.staticHandlerContext.loaderData)) headers.set("Cache-Control", "no-store");
  context.set(markupContext, inOrder(page));
  return new Response(null, { status, headers });
}
