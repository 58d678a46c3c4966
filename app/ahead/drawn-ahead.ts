import { type ComponentType, createContext, use } from "react";

/** What a page is drawn with, ahead of the router or by it. */
export interface ScreenProps<Data = unknown, Params = Readonly<Record<string, string | undefined>>> {
  loaderData: Data;
  params: Params;
}

/** A page with what it shows. */
export interface PageContent extends ScreenProps {
  path: string;
  Screen: ComponentType<ScreenProps<never, never>>;
}

/** What a route says of itself in `handle`, for its page to be drawn by app/components/pages.tsx. */
export interface PageHandle extends Pick<PageContent, "Screen"> {
  /** It may be drawn before it is opened: while `useShown` is false it does nothing that reaches beyond it. */
  canBeAhead?: boolean;
}

export const ShownContext = createContext(true);

/** False in a page that is drawn ahead, and in one that was left: nobody sees them. */
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
