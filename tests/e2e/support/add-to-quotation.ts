import type { Page } from "@playwright/test";

export const quantity = (page: Page) => page.getByRole("textbox", { name: "Cantidad" });
export const add = (page: Page) => page.getByRole("button", { name: "Agregar a Cotización" });
export const addedToasts = (page: Page) => page.getByRole("status").getByText("Producto agregado!");
