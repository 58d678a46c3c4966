import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { findPage, type Page, pages } from "#contract/pages.ts";

/** The pages of the menu, in the order of rule N2. */
export const menuEntries = Object.values<Page>(pages).flatMap(({ path, menu }) =>
  menu === undefined ? [] : { href: path, label: menu },
);

/** A menu link, marked if its page or a page below it is shown. */
export function MenuLink({ href, ...link }: ComponentProps<"a">) {
  const path = useLocation().pathname;
  const isBelow = href === pages.products.path && ["product", "search"].includes(findPage(path) ?? "");
  return <a href={href} aria-current={path === href ? "page" : isBelow || undefined} {...link} />;
}
