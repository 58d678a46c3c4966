import { writeListLink } from "#contract/list/list-link.ts";
import type { Cart } from "../cart.ts";

/** Where a list can be opened: it stands behind the hash, which no browser sends to a server. */
export const linkOfList = (cart: Cart): string => `${location.origin}/cart#l=${writeListLink(cart)}`;
