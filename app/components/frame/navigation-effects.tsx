import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation } from "react-router";
import { readCategoryPage } from "#contract/category-page.ts";
import { searchPath } from "#contract/search-path.ts";
import { takeShown } from "../../ahead/drawn-ahead.ts";
import { jumpTo } from "../section-jump.ts";

function findTarget(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // Written by hand or cut off, such as '#%': no place of ours.
    return null;
  }
}

/** Gives the focus to something that is no control, so that reading and Tab go on from there. */
function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute("tabindex") && target.tabIndex < 0) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Every navigation starts at the top, Back and Forward too; a hash goes to its target: rule N5. */
function goTo(location: Location, isSamePage: boolean): void {
  const target = findTarget(location.hash);
  if (target) {
    const isStill = !isSamePage || matchMedia("(prefers-reduced-motion: reduce)").matches;
    // The 100 px under the top edge are the page's scroll-padding-top.
    jumpTo(target, isStill ? "instant" : "smooth");
    focusOn(target);
    return;
  }
  // Who has begun to read a page that was shown before the router came to it is not brought back.
  if (!takeShown(location.pathname)) scrollTo({ top: 0, left: 0, behavior: "instant" });
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

function useOwnScrolling(): void {
  useEffect(() => {
    history.scrollRestoration = "manual";
    // A page kept whole by the browser comes back where it was left.
    const startAtTop = ({ persisted }: PageTransitionEvent) => persisted && scrollTo({ top: 0, behavior: "instant" });
    addEventListener("pageshow", startAtTop);
    return () => removeEventListener("pageshow", startAtTop);
  }, []);
}

/** What a browser does by itself between documents, done between pages of one: place, focus, title. */
export function NavigationEffects() {
  const location = useLocation();
  const last = useRef(location);
  const [title, setTitle] = useState("");
  useOwnScrolling();
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    if (before === location) return;
    const isSamePage = before.pathname === location.pathname;
    // Another query of the same page is a state of it; not so another search, or another page of a list.
    const isTurned =
      location.pathname === searchPath ||
      [before, location].some(({ search }) => readCategoryPage(new URLSearchParams(search)));
    if (isSamePage && before.search !== location.search && !location.hash && !isTurned) return;
    goTo(location, isSamePage);
    if (!isSamePage) setTitle(document.title);
  }, [location]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
