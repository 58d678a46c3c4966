import { writeListLink } from "#contract/list/list-link.ts";
import type { Cart } from "../cart.ts";

/** The address that opens the list. The list is in the fragment, which browsers never send to a server. */
export const listUrl = (cart: Cart): string => `${location.origin}/cart#l=${writeListLink(cart)}`;
