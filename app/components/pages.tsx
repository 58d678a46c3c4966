import { type ComponentType, memo, startTransition, useEffect, useState } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { type PageContent, type PageHandle, ShownContext, takePages } from "../ahead/drawn-ahead.ts";

interface DrawnPage extends PageContent {
  key: number;
  /** What the router had loaded when it came to this page; drawn ahead, the page has its own of the same. */
  routerData?: unknown;
}

interface DrawnPages {
  /** Undefined where the router itself draws it. */
  shown: DrawnPage | undefined;
  /** Not to be seen yet: its link is being pressed. */
  ahead?: DrawnPage | undefined;
  /** Not to be seen any more: to take a long page down is nothing that somebody should wait for. */
  left?: DrawnPage | undefined;
}

/** Milliseconds until the new page has been drawn, with what lies below its first window. */
const leaveAfter = 400;

/** Milliseconds after which a press has led nowhere. */
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

function turnTo(routed: PageContent | undefined, search: string, { shown, ahead }: DrawnPages): DrawnPages {
  if (routed && ahead?.path === routed.path && !search) {
    return { shown: { ...ahead, routerData: routed.loaderData }, left: shown };
  }
  lastKey += 1;
  return { shown: routed && toDrawn(routed, lastKey) };
}

function usePages(): DrawnPages {
  const routed = useRoutedPage();
  const { search } = useLocation();
  const [pages, setPages] = useState<DrawnPages>({ shown: routed && toDrawn(routed, 0) });
  const { shown, ahead, left } = pages;
  useEffect(
    () =>
      takePages((page) => {
        lastKey += 1;
        const drawn = { ...page, key: lastKey };
        const place = (now: DrawnPages) => (now.shown?.path === page.path ? now : { shown: now.shown, ahead: drawn });
        startTransition(() => setPages(place));
      }),
    [],
  );
  useEffect(() => {
    if (!ahead) return;
    const timer = setTimeout(() => setPages((now) => ({ ...now, ahead: undefined })), pressMost);
    return () => clearTimeout(timer);
  }, [ahead]);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setPages((now) => ({ ...now, left: undefined })), leaveAfter);
    return () => clearTimeout(timer);
  }, [left]);
  if (routed?.path !== shown?.path) setPages(turnTo(routed, search, pages));
  const isLoadedAnew = routed && shown && routed.loaderData !== shown.routerData;
  return { ...pages, shown: isLoadedAnew ? { ...shown, ...routed } : shown };
}

/** Drawn anew when it gets other data, not at each step of the router. */
const Content = memo(({ Screen, ...content }: Pick<PageContent, "Screen" | "loaderData" | "params">) => {
  const Page = Screen as ComponentType<typeof content>;
  return <Page {...content} />;
});

// The router draws the frame anew at each of its steps: what is the same element is passed over.
const outlet = <Outlet />;

/**
 * The page of this address, and beside it for a moment the one that a press is about to lead to: drawn and laid out
 * while the link is held down, it has only to be shown when the router comes to it.
 */
export function Pages() {
  const { shown, ahead, left } = usePages();
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
            <ShownContext value={page !== ahead}>
              <Content Screen={page.Screen} loaderData={page.loaderData} params={page.params} />
            </ShownContext>
          </div>
        ) : null,
      )}
      {shown ? null : outlet}
    </>
  );
}
