import type { Page } from "@playwright/test";

/** The names under which a screen reader lists the links of this page, each with its URLs. */
export async function readLinkNames(page: Page): Promise<Map<string, Set<string>>> {
  const tree = await page.locator("body").ariaSnapshot();
  const names = new Map<string, Set<string>>();
  for (const [, name = "", url = ""] of tree.matchAll(/- link(?: "(.*)")?(?: \[[^\]]*\])*:\n\s+- \/url: (.*)/g)) {
    names.set(name, (names.get(name) ?? new Set()).add(url));
  }
  return names;
}
