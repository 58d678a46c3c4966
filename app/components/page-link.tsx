import { type ComponentProps, type FocusEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { useHref, useLinkClickHandler } from "react-router";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of this site, or a whole one that leads elsewhere. */
  to: string;
  viewTransition?: boolean;
  /** Its page is fetched ahead as soon as the link is in view, not only when it is pointed at. */
  "data-ahead"?: boolean;
}

/** Milliseconds that a pointer or the focus stays on a link whose page is fetched ahead. A finger does not pass over. */
const dwell = 60;

function usePointing() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const point = ({ pathname, origin }: HTMLAnchorElement, after: number) => {
    leave();
    if (origin !== location.origin) return;
    timer.current = setTimeout(() => {
      // Without this file the click does the same, later.
      import("../ahead/fetch-ahead.ts").then(
        ({ fetchAhead }) => fetchAhead(pathname, "pointed"),
        () => {},
      );
    }, after);
  };
  return {
    leave,
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLAnchorElement>) =>
      point(currentTarget, pointerType === "touch" ? 0 : dwell),
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent<HTMLAnchorElement>) =>
      currentTarget.matches(":focus-visible") && point(currentTarget, dwell),
    onBlur: leave,
  };
}

/**
 * A link within the site, followed without loading a document. The router's own brings a machinery to fetch ahead that
 * knows neither counted lines nor the calls of our pages; left out, it is not sent either.
 */
export function PageLink({ to, viewTransition = false, onClick, ...link }: PageLinkProps) {
  const isElsewhere = /^[a-z]+:/i.test(to);
  const href = useHref(isElsewhere ? "/" : to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition });
  const { leave, ...pointing } = usePointing();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    leave();
    onClick?.(event);
    if (!isElsewhere && !event.defaultPrevented) follow(event);
  };
  return <a {...link} {...pointing} href={isElsewhere ? to : href} onClick={click} />;
}
