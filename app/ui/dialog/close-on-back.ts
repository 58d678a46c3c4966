import { isModifiedClick } from "../modified-click.ts";

/**
 * Back closes an open dialog. The browser's own close requests (`CloseWatcher`, built into modal dialogs) cover Escape
 * and Android's back gesture, but not the Back button on a desktop. Therefore each open dialog has a history entry for
 * the same address. Closing the dialog in another way removes the entry.
 */

/** The functions that close the open dialogs, newest last. */
const openDialogs: (() => void)[] = [];
/** The page's address while dialogs have history entries. A `popstate` between these is not a navigation. */
let address: string | undefined;
/** Whether a `history.go` of this module has not fired its `popstate` yet. */
let isGoingBack = false;
/** A link in a dialog that was clicked: followed once no dialog has a history entry any more. */
let clickedLink: HTMLAnchorElement | undefined;

/** The number of open dialogs when the present history entry was made. */
const readDepth = (): number => Number(history.state?.overlays ?? 0);
let depth = 0;

/**
 * Creates or removes history entries until there is one for each open dialog. Does nothing while `history.go` is
 * pending.
 */
function syncHistory(): void {
  if (isGoingBack) return;
  depth = readDepth();
  const wanted = clickedLink ? 0 : openDialogs.length;
  if (depth > wanted) {
    isGoingBack = true;
    history.go(wanted - depth);
    return;
  }
  if (clickedLink) {
    const link = clickedLink;
    clickedLink = undefined;
    link.click();
    return;
  }
  while (depth < wanted) {
    depth += 1;
    address = location.href;
    // Keeps the router's own state in the entry.
    history.pushState({ ...history.state, overlays: depth }, "");
  }
}

/** Closes the newest dialogs until `count` are left. */
function closeDialogs(count: number): void {
  for (const close of openDialogs.splice(count).reverse()) close();
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
  if (!isGoingBack) closeDialogs(after);
  isGoingBack = false;
  // Leaves an entry without an open dialog again, such as one reached by Forward.
  syncHistory();
}

/** A page restored from bfcache still shows the dialog whose link was followed. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  depth = readDepth();
  closeDialogs(depth);
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

/**
 * Makes Back call `close` once, which removes the dialog; each dialog has a function of its own. Returns a function to
 * call when the dialog is removed.
 */
export function closeOnBack(close: () => void): () => void {
  watchBack();
  openDialogs.push(close);
  // Deferred, so that a dialog that opens as another closes takes over its history entry.
  setTimeout(syncHistory);
  return () => {
    const at = openDialogs.indexOf(close);
    if (at >= 0) openDialogs.splice(at, 1);
    setTimeout(syncHistory);
  };
}

/**
 * Follows a link in a dialog from the page's own history entry, so that Back from the next page leads straight to
 * this page. Must handle clicks in the dialog before other listeners.
 */
export function followDialogLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || isModifiedClick(event) || link.target || link.origin !== location.origin || readDepth() === 0) return;
  event.preventDefault();
  event.stopPropagation();
  clickedLink = link;
  syncHistory();
}
