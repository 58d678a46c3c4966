import { useLocation } from "react-router";
import { PageLink, type PageLinkProps } from "#app/shared/page-link.tsx";
import { findPage, pages } from "#contract/pages.ts";

/** A menu link, marked if its page or a page below it is shown. */
export function MenuLink({ to, ...link }: PageLinkProps & { to: string }) {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isBelow = to === pages.products.path && ["product", "search"].includes(findPage(path) ?? "");
  return <PageLink to={to} aria-current={path === to ? "page" : isBelow || undefined} {...link} />;
}
