import { isWhole } from "../load-block.ts";
import { offerPage, type PageHandle } from "./drawn-ahead.ts";
import type { PageNeeds } from "./page-needs.ts";

declare global {
  interface Window {
    /** The modules of routes that the router need not load any more. */
    __reactRouterRouteModules?: Record<string, RouteModule | undefined>;
  }
}

export interface RouteModule {
  clientLoader?: (args: { request: Request; params: PageNeeds["params"] }) => unknown;
  handle?: PageHandle;
}

/**
 * Has the page at `path` drawn, unseen, while its link is held down: the hand takes longer than that, and what it lets
 * go of has only to be shown. Of a page that lacks a part the click finds out, and says so.
 */
export async function drawAhead(path: string, { route, params }: PageNeeds): Promise<void> {
  const { clientLoader, handle } = window.__reactRouterRouteModules?.[route] ?? {};
  if (!clientLoader || !handle?.canBeAhead) return;
  try {
    const loaderData = await clientLoader({ request: new Request(path), params });
    if (isWhole({ [route]: loaderData })) offerPage({ path, Screen: handle.Screen, loaderData, params });
  } catch {
    // Nothing that could be drawn: the click finds out by itself.
  }
}
