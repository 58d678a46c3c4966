import { Product } from "#contract/product.ts";
import type { Answer } from "../api-client.ts";
import { loadClients } from "../browser-clients.ts";
import { stageSizes } from "../components/product/stage-sizes.ts";
import { mediaUrl } from "../site.ts";
import { askAhead, hasAnswer } from "./answers.ts";
import { drawAhead, type RouteModule } from "./draw-ahead.ts";
import { lineIsSpare } from "./line-is-spare.ts";
import { findPageNeeds } from "./page-needs.ts";

declare global {
  interface Window {
    /** The router's list of routes and their files, which it reads at every click. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
  }
}

/** Loads a page's files and runs them, so that nothing is left of that for the press. */
function fetchCode(route: string): void {
  const { module, imports = [] } = window.__reactRouterManifest?.routes[route] ?? {};
  if (module === undefined) return;
  for (const href of imports) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const code = import(/* @vite-ignore */ module).then((loaded: RouteModule) => {
    // Even a file that is here is handed over by a later turn, in which other things may be drawn first.
    if (window.__reactRouterRouteModules) window.__reactRouterRouteModules[route] ??= loaded;
  });
  // What does not load now is asked for again by the press.
  for (const loading of [code, loadClients()]) loading.catch(() => {});
}

/** The picture that the product's page will show, in the file that this browser will choose there. */
async function fetchPicture({ picture }: Product): Promise<void> {
  const mediaRoot = document.documentElement.dataset.mediaRoot;
  if (!picture || mediaRoot === undefined) return;
  const variants = (format: string) =>
    picture.widths.map((width) => `${mediaUrl(mediaRoot, `${picture.base}-${width}.${format}`)} ${width}w`).join(", ");
  const element = document.createElement("picture");
  for (const format of ["avif", "webp"]) {
    const source = { type: `image/${format}`, sizes: stageSizes, srcset: variants(format) };
    element.append(Object.assign(document.createElement("source"), source));
  }
  const image = new Image();
  element.append(image);
  Object.assign(image, { fetchPriority: "low", sizes: stageSizes, srcset: variants("jpg") });
  await new Promise((settled) => Object.assign(image, { onload: settled, onerror: settled }));
}

async function readProduct(answer: Answer): Promise<void> {
  const product = Product.safeParse(await answer.json());
  if (product.success) await fetchPicture(product.data);
}

/** Milliseconds for the page that was opened, which goes first. */
const afterLeaving = 2000;

const landing = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname;
let knowsLanding = false;

/** The first page came with its data in it; who has gone on from there finds it as quickly on the way back. */
function fetchLanding(): void {
  if (knowsLanding || location.pathname === landing) return;
  knowsLanding = true;
  fetchAhead(landing, "pointed");
}
// Where a browser does not tell, the way back to that one page asks again.
window.navigation?.addEventListener("navigatesuccess", () => setTimeout(fetchLanding, afterLeaving));

/** Why a page is thought to be the next one: its link is held down, pointed at, or only in view. */
export type Sign = "pressed" | "pointed" | "seen";

/**
 * Fetches what the page at `path` will need, on a line that can spare it: code and data, and the picture of a product.
 * For a link that is only in view, what the page shows first; for one held down the page is drawn, should that be here.
 */
export function fetchAhead(path: string, sign: Sign): void {
  const { apiRoot = "/api", catalogue } = document.documentElement.dataset;
  // Another company's server is asked only for what a visitor is about to open.
  if (!lineIsSpare() || (sign === "seen" && !apiRoot.startsWith("/"))) return;
  const needs = findPageNeeds(path, { apiRoot, isLongCatalogue: catalogue === "long" });
  if (!needs || path === location.pathname) return;
  fetchCode(needs.route);
  const isPointed = sign !== "seen";
  for (const call of isPointed ? needs.calls : needs.calls.slice(0, 1)) {
    askAhead(call, isPointed, call === needs.productCall ? readProduct : undefined);
  }
  if (sign === "pressed" && needs.calls.slice(0, 1).every(hasAnswer)) void drawAhead(path, needs);
}
