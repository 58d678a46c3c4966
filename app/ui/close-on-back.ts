/**
 * Back closes what is open over a page. A browser's own close requests (`CloseWatcher`, which a modal dialog has built
 * in) know Escape and the back gesture of Android, but not the Back button of a desktop: there each open dialog has an
 * entry of the history, for the same address, and closing it otherwise takes the entry back.
 */

interface Overlay {
  close: () => void;
}

/** The open overlays, the latest last. */
const overlays: Overlay[] = [];
/** The page's address while its overlays have entries: a `popstate` between these is no navigation. */
let address: string | undefined;
/** A `history.go` of this module whose `popstate` has not come yet. */
let isRetracting = false;
/** Called when no overlay has an entry any more: a link in an overlay is followed from the page's own entry. */
let afterRetraction: (() => void) | undefined;

/** How many overlays were open when the present entry of the history was made. */
const readDepth = (): number => Number(history.state?.overlays ?? 0);
let depth = 0;

/** Makes the history have one entry for each open overlay. While `history.go` is under way nothing is done. */
function settle(): void {
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
    // The router's own state of the entry stays.
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
  // The same page: a router has nothing to load, and nothing to scroll.
  if (location.href === address) event.stopImmediatePropagation();
  if (!isRetracting) for (const { close } of overlays.splice(after).reverse()) close();
  isRetracting = false;
  // An entry without an open overlay, such as one that Forward leads to, is left again.
  settle();
}

/** A link in an overlay led away: the page in the back-forward cache still shows the overlay. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  depth = readDepth();
  for (const { close } of overlays.splice(depth).reverse()) close();
}

let isWatching = false;

/** Called on every page: one that was reloaded with a dialog open leaves the entry of that dialog. */
export function watchBack(): void {
  if (isWatching) return;
  isWatching = true;
  depth = readDepth();
  address = depth > 0 ? location.href : undefined;
  // Before the router's own listener, which must hear of navigations only.
  addEventListener("popstate", onPopState, true);
  addEventListener("pageshow", onPageShow);
  settle();
}

/** Makes Back call `close`, which removes the overlay, once. Returns a function to call when the overlay is gone. */
export function closeOnBack(close: () => void): () => void {
  watchBack();
  const overlay = { close };
  overlays.push(overlay);
  // A dialog that opens as another closes takes over its history entry.
  setTimeout(settle);
  return () => {
    const at = overlays.indexOf(overlay);
    if (at >= 0) overlays.splice(at, 1);
    setTimeout(settle);
  };
}

/**
 * Follows a link of this site that stands in an overlay from the page's own entry, so that Back from the next page leads
 * to this one at once. To be called with the clicks in the overlay, before anything else follows them.
 */
export function leaveOverlay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isBrowsers = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || isBrowsers || link.target || link.origin !== location.origin || readDepth() === 0) return;
  event.preventDefault();
  event.stopPropagation();
  afterRetraction = () => link.click();
  settle();
}
