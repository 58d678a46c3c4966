import { lineIsSpare } from "./line-is-spare.ts";
import { startFetchAhead } from "./start-fetch-ahead.ts";

/** Milliseconds that a link has to stay in view: what only flies past is not opened. */
const dwell = 300;

/** The line may have grown thin or counted since the page came to rest. */
const fetchSeen = (path: string): void => void (lineIsSpare() && startFetchAhead(path, "seen"));

/** Fetches ahead the pages whose marked links are in view now or stay in it later. */
export function watchView(): void {
  let isFirstLook = true;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const watched = new WeakSet<Element>();
  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      timers.set(
        target,
        setTimeout(() => fetchSeen(target.pathname), isFirstLook ? 0 : dwell),
      );
    }
    isFirstLook = false;
  });
  const watchAll = () => {
    for (const link of document.querySelectorAll("a[data-ahead]")) {
      if (watched.has(link)) continue;
      watched.add(link);
      view.observe(link);
    }
  };
  new MutationObserver(watchAll).observe(document.body, { childList: true, subtree: true });
  watchAll();
}
