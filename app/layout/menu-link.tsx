import { useLocation } from "react-router";
import { PageLink, type PageLinkProps } from "#app/shared/page-link.tsx";
import { searchPath } from "#contract/search-path.ts";

/** A link of the menu that knows when its page, or a page below it, is the one shown. */
export function MenuLink({ to, ...link }: PageLinkProps & { to: string }) {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isBelow = to === "/productos" && (path.startsWith("/producto/") || path === searchPath);
  return <PageLink to={to} aria-current={path === to ? "page" : isBelow || undefined} {...link} />;
}
