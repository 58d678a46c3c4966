import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";

/** A link of the menu that knows when its page, or a page below it, is the one shown. */
export function MenuLink({ to, ...link }: ComponentProps<typeof Link> & { to: string }) {
  const path = useLocation().pathname.replace(/(?<=.)\/$/, "");
  const isBelow = to === "/productos" && path.startsWith("/producto/");
  return <Link to={to} prefetch="intent" aria-current={path === to ? "page" : isBelow || undefined} {...link} />;
}
