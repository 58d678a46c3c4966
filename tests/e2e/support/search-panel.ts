import type { Page } from "@playwright/test";
import { panelText } from "#contract/search/search-panel-text.ts";
import { searchText } from "#contract/search/search-text.ts";

export const panel = (page: Page) => page.getByRole("dialog", { name: panelText.title });
export const field = (page: Page) => panel(page).getByRole("searchbox", { name: searchText.label });
export const rows = (page: Page) => panel(page).getByRole("list").getByRole("listitem");
export const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: searchText.label });
export const panelStatus = (page: Page, sentence: string) =>
  panel(page).getByRole("status").filter({ hasText: sentence });

export const storedReferences = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem("cart") ?? "[]").flatMap(
      (line: { references?: { code: string; quantity: number }[]; quantity: number }) =>
        line.references?.map(({ code, quantity }) => `${quantity} ${code}`) ?? `${line.quantity}`,
    ),
  );
