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

/** What a route says of itself in `handle`, for its page to be drawn by app/components/frame/pages.tsx. */
export interface PageHandle extends Pick<PageContent, "Screen"> {
  /** It may be drawn before it is opened: while `useShown` is false it does nothing that reaches beyond it. */
  canBeAhead?: boolean;
}

export const ShownContext = createContext(true);

/** False in a page that is drawn ahead, and in one that was left: nobody sees them. */
export const useShown = (): boolean => use(ShownContext);

type Draw = (page: PageContent) => void;
type Press = (path: string, follow: () => void) => boolean;

let draw: Draw | undefined;
let press: Press | undefined;
/** The page that was last shown before the router, until the router is somewhere else. */
let shownPath: string | undefined;

/** Hands over a page whose link is being pressed. */
export const offerPage: Draw = (page) => draw?.(page);

/**
 * To be called when a link is pressed. The page it leads to is shown where that has been drawn, and `follow` called once
 * it has been seen, unless something else leads elsewhere before. False where it has not.
 */
export const showDrawn: Press = (path, follow) => {
  const isShown = press?.(path, follow) ?? false;
  shownPath = isShown ? path : undefined;
  return isShown;
};

/** To be asked where the router has come to `path`: whether that page has been shown, at its top, before it came. */
export function takeShown(path: string): boolean {
  const isShown = shownPath === path;
  shownPath = undefined;
  return isShown;
}

/** Has every page that is offered drawn by `drawer`, until what it returns is called. */
export function takePages(drawer: Draw): () => void {
  draw = drawer;
  return () => {
    draw = undefined;
  };
}

/** Has `onPress` told of every press, until what it returns is called. */
export function takePresses(onPress: Press): () => void {
  press = onPress;
  return () => {
    press = undefined;
  };
}
