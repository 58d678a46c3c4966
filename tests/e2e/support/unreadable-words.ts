import type { Page } from "@playwright/test";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A visible line of words. */
interface SeenWords {
  text: string;
  box: Box;
  /** The edges of the window, and of elements that clip the words. */
  edges: Box[];
  isInHeader: boolean;
  /** The header's bar, for words in it. */
  bar: Box | undefined;
}

/** Runs in the page. Leaves out words that can be scrolled into view, and words for screen readers only. */
function readSeenWords(): SeenWords[] {
  const toBox = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });
  const boxOf = (element: Element) => toBox(element.getBoundingClientRect());
  const isLeftOut = (element: Element) => {
    const { clipPath, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const endsInDots = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    return (
      clipPath !== "none" ||
      endsInDots ||
      /auto|scroll/.test(overflowX) ||
      element.matches(".page--ahead, .page--left, .skip-link")
    );
  };
  const clips = (element: Element) =>
    element.matches("button, .button") || /hidden|clip/.test(getComputedStyle(element).overflowX);
  const view = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const words: SeenWords[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const parents: Element[] = [];
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) parents.push(at);
    const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const text = node.textContent?.trim();
    if (!text || !isSeen || parents.some(isLeftOut)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const edges = [view, ...parents.filter(clips).map(boxOf)];
    const isInHeader = parents.some((parent) => parent.matches(".company-facts, .site-header__bar"));
    const bar = parents.filter((parent) => parent.matches(".site-header__bar")).map(boxOf)[0];
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    words.push(...boxes.map((box) => ({ text, box: toBox(box), edges, isInHeader, bar })));
  }
  return words;
}

/** The middle half of a line box: its top and bottom quarters may overlap adjacent lines. */
const middleOf = ({ top, bottom, ...box }: Box): Box => {
  const quarter = (bottom - top) / 4;
  return { ...box, top: top + quarter, bottom: bottom - quarter };
};

const isOutside = ({ box, edges }: SeenWords): boolean =>
  edges.some((edge) => box.left < edge.left - 1 || box.right > edge.right + 1);

function isOverBar({ box, bar }: SeenWords): boolean {
  const { top, bottom } = middleOf(box);
  return bar !== undefined && (top < bar.top || bottom > bar.bottom);
}

function overlap(one: Box, other: Box): boolean {
  const [first, second] = [middleOf(one), middleOf(other)];
  const isBeside = first.left + 1 >= second.right - 1 || second.left + 1 >= first.right - 1;
  return !isBeside && first.top < second.bottom && second.top < first.bottom;
}

/**
 * Visible words that cannot be read: outside of the window, of a clipping element or of the header's bar, or
 * overlapping in the header. Leaves out words that can be scrolled into view, and words for screen readers only.
 */
export async function findUnreadableWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(readSeenWords);
  const inHeader = words.filter(({ isInHeader }) => isInHeader);
  const isUpon = ({ text, box }: SeenWords) => inHeader.some((other) => other.text !== text && overlap(box, other.box));
  const unreadable = [...words.filter(isOutside), ...inHeader.filter(isOverBar), ...inHeader.filter(isUpon)];
  return [...new Set(unreadable.map(({ text }) => text.slice(0, 40)))];
}
