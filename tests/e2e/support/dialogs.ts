import type { Locator, Page } from "@playwright/test";
import { listText } from "#contract/list/list-text.ts";
import { cartText, checkoutText, confirmText } from "#contract/requests/request-text.ts";
import { openList, twoLines } from "./quotation-steps.ts";

interface DialogUnderTest {
  name: string;
  /** Brings the page to the state in which the dialog can be opened. */
  reach: (page: Page) => Promise<unknown>;
  opener: (page: Page) => Locator;
  dialog: (page: Page) => Locator;
  /** The button that closes the dialog without an action. */
  leave: string;
  /** The largest window width with this dialog; by default all widths. */
  upTo?: number;
}

/** All overlays of the site. */
export const dialogs: DialogUnderTest[] = [
  {
    name: "the phone's menu",
    reach: (page) => page.goto("/productos"),
    opener: (page) => page.getByRole("button", { name: "Abrir menú" }),
    dialog: (page) => page.getByRole("dialog", { name: "Menú" }),
    leave: "Cerrar menu",
    upTo: 767,
  },
  {
    name: "the full-screen picture",
    reach: (page) => page.goto("/producto/1"),
    opener: (page) => page.getByRole("link", { name: /^Ampliar/ }),
    dialog: (page) => page.getByRole("dialog", { name: "Tubería de concreto reforzado" }),
    leave: "Cerrar",
  },
  {
    name: "the confirm dialog before a line is removed",
    reach: (page) => openList(page, twoLines),
    opener: (page) => page.getByRole("button", { name: "Eliminar Bordillo recto" }),
    dialog: (page) => page.getByRole("alertdialog", { name: confirmText.removeItem.title }),
    leave: confirmText.removeItem.cancel,
  },
  {
    name: "the confirm dialog before the list is cleared",
    reach: (page) => openList(page, twoLines),
    opener: (page) => page.getByRole("button", { name: cartText.clear }),
    dialog: (page) => page.getByRole("alertdialog", { name: confirmText.clearCart.title }),
    leave: confirmText.clearCart.cancel,
  },
  {
    name: "the ways to share the list",
    reach: (page) => openList(page, twoLines),
    opener: (page) => page.getByRole("button", { name: listText.share }),
    dialog: (page) => page.getByRole("dialog", { name: listText.share }),
    leave: "Cerrar",
  },
  {
    name: "the checkout",
    reach: (page) => openList(page, twoLines),
    opener: (page) => page.getByRole("button", { name: cartText.checkout }),
    dialog: (page) => page.getByRole("dialog", { name: checkoutText.title }),
    leave: checkoutText.cancel,
  },
];
