import { useLocation } from "react-router";
import { PageLink, type PageLinkProps } from "#app/shared/page-link.tsx";
import { findPage, type Page, pages } from "#contract/pages.ts";

/** The pages of the menu, in the order of rule N2. */
export const menuEntries = Object.values<Page>(pages).flatMap(({ path, menu }) =>
  menu === undefined ? [] : { to: path, label: menu },
);

/** A menu link, marked if its page or a page below it is shown. */
export function MenuLink({ to, ...link }: PageLinkProps) {
  const path = useLocation().pathname;
  const isBelow = to === pages.products.path && ["product", "search"].includes(findPage(path) ?? "");
  return <PageLink to={to} aria-current={path === to ? "page" : isBelow || undefined} {...link} />;
}
