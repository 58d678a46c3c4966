import { isModifiedClick } from "./modified-click.ts";

/**
 * Back closes an open overlay. The browser's own close requests (`CloseWatcher`, built into modal dialogs) cover Escape
 * and Android's back gesture, but not the Back button on a desktop: there each open dialog has a history entry for the
 * same address, and closing the dialog otherwise removes the entry.
 */

interface Overlay {
  close: () => void;
}

/** The open overlays, newest last. */
const overlays: Overlay[] = [];
/** The page's address while overlays have history entries. A `popstate` between these is not a navigation. */
let address: string | undefined;
/** Whether a `history.go` of this module has not fired its `popstate` yet. */
let isRetracting = false;
/** Called when no overlay has a history entry any more: a link in an overlay is followed from the page's own entry. */
let afterRetraction: (() => void) | undefined;

/** The number of open overlays when the present history entry was made. */
const readDepth = (): number => Number(history.state?.overlays ?? 0);
let depth = 0;

/**
 * Creates or removes history entries until there is one for each open overlay. Does nothing while `history.go` is
 * pending.
 */
function syncHistory(): void {
  if (isRetracting) return;
  depth = readDepth();
  const wanted = afterRetraction ? 0 : overlays.length;
  if (depth > wanted) {
    isRetracting = true;
    history.go(wanted - depth);
    return;
  }
  if (afterRetraction) {
    const act = afterRetraction;
    afterRetraction = undefined;
    act();
    return;
  }
  while (depth < wanted) {
    depth += 1;
    address = location.href;
    // Keeps the router's own state in the entry.
    history.pushState({ ...history.state, overlays: depth }, "");
  }
}

function onPopState(event: PopStateEvent): void {
  const [before, after] = [depth, readDepth()];
  depth = after;
  if (before === 0 && after === 0) {
    address = undefined;
    return;
  }
  // The same page: the router has nothing to load and nothing to scroll.
  if (location.href === address) event.stopImmediatePropagation();
  if (!isRetracting) for (const { close } of overlays.splice(after).reverse()) close();
  isRetracting = false;
  // Leaves an entry without an open overlay again, such as one reached by Forward.
  syncHistory();
}

/** A page restored from bfcache still shows the overlay whose link was followed. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  depth = readDepth();
  for (const { close } of overlays.splice(depth).reverse()) close();
}

let isWatching = false;

/** Called on every page, because a page that was reloaded with a dialog open still has that dialog's entry. */
export function watchBack(): void {
  if (isWatching) return;
  isWatching = true;
  depth = readDepth();
  address = depth > 0 ? location.href : undefined;
  // Captured before the router's own listener, which must see navigations only.
  addEventListener("popstate", onPopState, true);
  addEventListener("pageshow", onPageShow);
  syncHistory();
}

/** Makes Back call `close` once, which removes the overlay. Returns a function to call when the overlay is removed. */
export function closeOnBack(close: () => void): () => void {
  watchBack();
  const overlay = { close };
  overlays.push(overlay);
  // Deferred, so that a dialog that opens as another closes takes over its history entry.
  setTimeout(syncHistory);
  return () => {
    const at = overlays.indexOf(overlay);
    if (at >= 0) overlays.splice(at, 1);
    setTimeout(syncHistory);
  };
}

/**
 * Follows a link in an overlay from the page's own history entry, so that Back from the next page leads straight to
 * this page. Must handle clicks in the overlay before other listeners.
 */
export function followOverlayLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || isModifiedClick(event) || link.target || link.origin !== location.origin || readDepth() === 0) return;
  event.preventDefault();
  event.stopPropagation();
  afterRetraction = () => link.click();
  syncHistory();
}
