import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of this site, or a whole one that leads elsewhere. */
  to: string;
  viewTransition?: boolean;
}

/**
 * A link within the site, followed without loading a document. The router's own brings a machinery to fetch ahead that
 * knows neither counted lines nor the calls of our pages; left out, it is not sent either.
 */
export function PageLink({ to, viewTransition = false, onClick, ...link }: PageLinkProps) {
  const isElsewhere = /^[a-z]+:/i.test(to);
  const href = useHref(isElsewhere ? "/" : to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isElsewhere && !event.defaultPrevented) follow(event);
  };
  return <a {...link} href={isElsewhere ? to : href} onClick={click} />;
}
