import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  startTransition,
  use,
  useRef,
} from "react";
import { showDrawn } from "../ahead/drawn-ahead.ts";
import { startFetchAhead } from "../ahead/start-fetch-ahead.ts";
import { NavigateContext } from "../site.ts";
import { opensElsewhere } from "./ui/opens-elsewhere.ts";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of this site from its root, or a whole one that leads elsewhere. */
  to: string;
  /** Its page is fetched ahead as soon as the link is in view, not only when it is pointed at. */
  "data-ahead"?: boolean;
}

/** Milliseconds that a mouse or the focus stays on a link whose page is fetched ahead. A finger presses at once. */
const dwell = 60;

function usePointing() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const point = ({ pathname, origin }: HTMLAnchorElement) => {
    leave();
    if (origin !== location.origin) return;
    timer.current = setTimeout(() => void startFetchAhead(pathname, "pointed"), dwell);
  };
  return {
    leave,
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLAnchorElement>) =>
      pointerType !== "touch" && point(currentTarget),
    onPointerDown: (event: PointerEvent<HTMLAnchorElement>) => {
      const { origin, pathname, search } = event.currentTarget;
      if (origin !== location.origin || opensElsewhere(event)) return;
      // What is drawn ahead is a page without a query.
      void startFetchAhead(pathname, search ? "pointed" : "pressed");
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent<HTMLAnchorElement>) =>
      currentTarget.matches(":focus-visible") && point(currentTarget),
    onBlur: leave,
  };
}

/**
 * A link within the site, followed without loading a document. The router's own brings a machinery to fetch ahead that
 * knows neither counted lines nor the calls of our pages; left out, it is not sent either.
 */
export function PageLink({ to, onClick, ...link }: PageLinkProps) {
  const navigate = use(NavigateContext);
  const { leave, ...pointing } = usePointing();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    leave();
    onClick?.(event);
    const isElsewhere = /^[a-z]+:/i.test(to);
    if (!navigate || isElsewhere || link.target || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    const replace = event.currentTarget.href === location.href;
    // That the next page is on its way may be drawn later: where all of it is here, the page itself comes first.
    const go = () => startTransition(() => void navigate(to, { replace }));
    // Drawn ahead it is here at once, and the router is sent after it.
    if (!showDrawn(to, go)) go();
  };
  return <a {...link} {...pointing} href={to} onClick={follow} />;
}
