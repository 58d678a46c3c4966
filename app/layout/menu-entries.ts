import { type Page, pages } from "#contract/pages.ts";

/** The pages of the menu, in the order of rule N2. */
export const menuEntries = Object.values<Page>(pages).flatMap(({ path, menu }) =>
  menu === undefined ? [] : { to: path, label: menu },
);
