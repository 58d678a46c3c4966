import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router";
import { afterFrames } from "../../after-frames.ts";
import {
  type PageContent,
  type PageHandle,
  type ScreenProps,
  ShownContext,
  takePages,
  takePresses,
} from "../../ahead/drawn-ahead.ts";

interface DrawnPage extends PageContent {
  key: number;
  /** What the router had loaded when it came to this page; drawn ahead, the page has its own of the same. */
  routerData: unknown;
}

interface DrawnPages {
  /** Undefined where the router itself draws it. */
  shown: DrawnPage | undefined;
  /** Not to be seen any more: to take a long page down is nothing that somebody should wait for. */
  left?: DrawnPage | undefined;
  /** The router's key of the page that was left, while it has not yet followed to the one that is shown. */
  leftKey?: string;
  /** Sends the router there; undefined once another press leads elsewhere. */
  follow?: (() => void) | undefined;
}

/** Milliseconds until the new page has been drawn, with what lies below its first window. */
const leaveAfter = 400;

/** Milliseconds after which a press has led nowhere, unless the link is still held down. */
const pressMost = 1000;

/** Of pages made in the browser; 0 is the one that came with the document. */
let lastKey = 0;

function useRoutedPage(): PageContent | undefined {
  const { pathname: path } = useLocation();
  const match = useMatches().at(-1);
  const { Screen } = (match?.handle ?? {}) as Partial<PageHandle>;
  // What could not be loaded has an error in its place, which the router knows how to draw.
  if (!match || !Screen || match.loaderData === undefined) return undefined;
  return { path, Screen, loaderData: match.loaderData, params: match.params };
}

const toDrawn = (page: PageContent, key: number): DrawnPage => ({ ...page, key, routerData: page.loaderData });

/** A page whose link is being pressed: drawn, and not to be seen yet. And how to forget it. */
function usePageAhead(): [DrawnPage | undefined, () => void] {
  const [ahead, setAhead] = useState<DrawnPage>();
  useEffect(
    () =>
      takePages((page) => {
        lastKey += 1;
        const drawn = toDrawn(page, lastKey);
        startTransition(() => setAhead(drawn));
      }),
    [],
  );
  useEffect(() => {
    if (!ahead) return;
    const timer = setInterval(() => document.querySelector("a:active") || setAhead(undefined), pressMost);
    return () => clearInterval(timer);
  }, [ahead]);
  return [ahead, useCallback(() => setAhead(undefined), [])];
}

function useGone(left: DrawnPage | undefined): boolean {
  const [goneKey, setGoneKey] = useState<number>();
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setGoneKey(left.key), leaveAfter);
    return () => clearTimeout(timer);
  }, [left]);
  return goneKey === left?.key;
}

function usePages() {
  const routed = useRoutedPage();
  const { search, key } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const [ahead, forgetAhead] = usePageAhead();
  // Only ever set at once, by a press or below: what waits for its turn would be done twice, before and after this.
  const [{ shown, left, leftKey, follow }, setPages] = useState<DrawnPages>({ shown: routed && toDrawn(routed, 0) });
  const isGone = useGone(left);
  const isFollowed = leftKey !== key;
  useLayoutEffect(
    () =>
      takePresses((path, toFollow) => {
        const isDrawn = isFollowed && isIdle && ahead?.path === path && shown?.path !== path;
        if (isDrawn) setPages({ shown: ahead, left: shown, leftKey: key, follow: toFollow });
        else if (!isFollowed) setPages((pages) => ({ ...pages, follow: undefined }));
        return isDrawn;
      }),
    [ahead, isFollowed, isIdle, shown, key],
  );
  useLayoutEffect(() => {
    if (!isFollowed) scrollTo({ top: 0, left: 0, behavior: "instant" });
  }, [isFollowed]);
  // Back, or a form that leads elsewhere, may have set the router going before.
  useEffect(() => (follow && isIdle ? afterFrames(follow) : undefined), [follow, isIdle]);
  if (!isFollowed) {
    // What is shown is what the press has led to.
  } else if (routed?.path !== shown?.path) {
    lastKey += 1;
    const isAhead = routed && ahead?.path === routed.path && !search;
    const turned = isAhead ? { ...ahead, routerData: routed.loaderData } : routed && toDrawn(routed, lastKey);
    setPages({ shown: turned, left: isAhead ? shown : undefined });
  } else if (routed && shown && leftKey !== undefined) {
    setPages({ shown: { ...shown, routerData: routed.loaderData }, left });
  } else if (routed && shown && routed.loaderData !== shown.routerData) {
    setPages({ shown: toDrawn(routed, shown.key), left });
  }
  const unseen = ahead?.path === shown?.path ? undefined : ahead;
  return { shown, ahead: unseen, forgetAhead, left: isGone ? undefined : left };
}

/** Drawn anew when it gets other data, not at each step of the router. */
const Content = memo(({ Screen, ...props }: Pick<PageContent, "Screen" | keyof ScreenProps>) => {
  const Page = Screen as ComponentType<ScreenProps>;
  return <Page {...props} />;
});

interface UnseenProps {
  isShown: boolean;
  /** Told of a fault in a page that is not shown. */
  onFault: () => void;
  children: ReactNode;
}

/** What cannot be drawn is a fault of the page that is seen only once it is that page, at its own address. */
class Unseen extends Component<UnseenProps, { fault?: { thrown: unknown } }> {
  static getDerivedStateFromError = (thrown: unknown) => ({ fault: { thrown } });
  override state: { fault?: { thrown: unknown } } = {};
  override componentDidCatch() {
    this.props.onFault();
  }
  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    if (this.props.isShown) throw fault.thrown;
    return null;
  }
}

// The router draws the frame anew at each of its steps: what is the same element is passed over.
const outlet = <Outlet />;

/**
 * The page of this address, and beside it for a moment the one that a press is about to lead to: drawn and laid out
 * while the link is held down, it has only to be shown at the click, and the router follows.
 */
export function Pages() {
  const { shown, ahead, left, forgetAhead } = usePages();
  const places = [
    { page: ahead, className: "page page--ahead" },
    { page: shown, className: "page" },
    { page: left, className: "page page--left" },
  ];
  return (
    <>
      {places.map(({ page, className }) =>
        page ? (
          <div key={page.key} className={className} aria-hidden={page === ahead || undefined}>
            <ShownContext value={page === shown}>
              <Unseen isShown={page === shown} onFault={forgetAhead}>
                <Content Screen={page.Screen} loaderData={page.loaderData} params={page.params} />
              </Unseen>
            </ShownContext>
          </div>
        ) : null,
      )}
      {shown ? null : outlet}
    </>
  );
}
