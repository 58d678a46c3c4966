import { listPath } from "#contract/list/list-link.ts";
import type { Cart } from "../cart.ts";

/** The address that opens the list. */
export const listUrl = (cart: Cart): string => `${location.origin}${listPath(cart)}`;
