import { listLimits } from "../requests/list-limit.ts";

/** Toasts after adding to the list. Separate from `toastText`, because pages of the catalogue need only these. */
export const additionText = {
  added: {
    title: "Producto agregado!",
    text: "El producto ha sido agregado a tu cotización",
    link: { to: "/cart", label: "Ver lista" },
  },
  tooMany: { variant: "error", title: "No se agregó", text: listLimits },
} as const;
