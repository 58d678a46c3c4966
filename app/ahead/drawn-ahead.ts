import { type ComponentType, createContext, use } from "react";

/** A page with what it shows. */
export interface PageContent {
  path: string;
  /** Gets `loaderData` and `params`, as the route's own component does. */
  Screen: ComponentType<never>;
  loaderData: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

/** What a route says of itself in `handle`, where its page may be drawn ahead. */
export interface PageHandle extends Pick<PageContent, "Screen"> {
  /** It may be drawn before it is opened: until `useShown` it does nothing that reaches beyond it. */
  canBeAhead?: boolean;
}

export const ShownContext = createContext(true);

/** False in a page that is drawn ahead, for as long as it is not to be seen. */
export const useShown = (): boolean => use(ShownContext);

type Take = (page: PageContent) => void;

let take: Take | undefined;

/** Hands over a page whose link is being pressed. */
export const offerPage: Take = (page) => take?.(page);

/** Calls `taker` with every page that is offered, until what it returns is called. */
export function takePages(taker: Take): () => void {
  take = taker;
  return () => {
    take = undefined;
  };
}
