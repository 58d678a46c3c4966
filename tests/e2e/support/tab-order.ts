import type { Page } from "@playwright/test";

interface Stop {
  /** Describes the focused element, for the test's message. */
  name: string;
  faults: string[];
}

/** Maximum number of stops before the walk gives up: it would be a cycle. */
const most = 400;

/** Inspects the focused element after its paint; undefined when the focus has left the page. Runs in the page. */
async function inspectFocus(): Promise<Stop | undefined> {
  await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
  const { top, left, right, bottom, width, height } = focused.getBoundingClientRect();
  const faults: string[] = [];
  if (width === 0 || height === 0) faults.push("has no size");
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) faults.push("is out of view");
  const bars = [...document.querySelectorAll("header.site-header, .quotation-summary__checkout, .order-bar")];
  const corners = [top + 1, bottom - 1].flatMap((y) =>
    [left + 1, right - 1].map((x) => document.elementFromPoint(x, y)),
  );
  const isUnder = (bar: Element) => !bar.contains(focused) && corners.some((seen) => bar.contains(seen));
  if (bars.some(isUnder)) faults.push("is under a bar");
  const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  // A card that is one large link shows the focus ring around the card.
  const card = focused.closest("article, li");
  const rings = [getComputedStyle(focused), getComputedStyle(focused, "::after"), card && getComputedStyle(card)];
  if (!rings.some((style) => style && isOutlined(style))) faults.push("shows no focus");
  const previous = window.previousStop;
  if (previous) {
    const follows = previous.element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!follows) faults.push(`comes before ${describe(previous.element)} in the document`);
    // The reading order goes down, or up to the top of a column further right; a carousel begins with its pause button.
    const isAbove = bottom + scrollY <= previous.top && left < previous.right;
    const isInFixedOrder = focused.closest("header, [aria-roledescription]") !== null;
    if (isAbove && !isInFixedOrder) faults.push(`stands above ${describe(previous.element)}`);
  }
  window.previousStop = { element: focused, top: top + scrollY, right };
  return { name: describe(focused), faults };
}

declare global {
  interface Window {
    previousStop?: { element: Element; top: number; right: number };
  }
}

/** Tabs through the page and reports stops whose focus is invisible or out of the reading order. */
export async function checkTabOrder(page: Page): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(inspectFocus);
    if (!stop) return { stops, faults };
    stops.push(stop.name);
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
    if (stops.length > most) return { stops, faults: [...faults, `more than ${most} stops`] };
  }
}
