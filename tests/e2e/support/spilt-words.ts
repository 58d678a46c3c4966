import type { Page } from "@playwright/test";

/**
 * Words that somebody sees but cannot read: outside of the window, of what clips them or of the header's bar, or one
 * upon another in the header. Not those that can be scrolled to, nor those kept for a screen reader.
 */
export const findSpiltWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Words {
      text: string;
      box: DOMRect;
      parents: Element[];
    }
    const isOnlyHeard = (element: Element) => getComputedStyle(element).clipPath !== "none";
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return textOverflow === "ellipsis" || /auto|scroll/.test(overflowX);
    };
    const within = (inner: DOMRect, left: number, right: number) => inner.left >= left - 1 && inner.right <= right + 1;
    const words: Words[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const parents: Element[] = [];
      for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) parents.push(at);
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const text = node.textContent?.trim();
      if (!text || !isSeen || parents.some((parent) => isOnlyHeard(parent) || scrolls(parent))) continue;
      if (parents.some((parent) => parent.matches(".page--ahead, .page--left, .skip-link"))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) words.push({ text, box, parents });
    }
    const outside = words.filter(({ box, parents }) => {
      if (!within(box, 0, innerWidth)) return true;
      const edges = parents.filter((parent) => clips(parent) || parent.matches("button, .button"));
      return edges.some((edge) => {
        const { left, right } = edge.getBoundingClientRect();
        return !within(box, left, right);
      });
    });
    const inHeader = words.filter(({ parents }) =>
      parents.some((parent) => parent.matches(".company-facts, .site-header__bar")),
    );
    const overBar = inHeader.filter(({ box, parents }) => {
      const bar = parents.find((parent) => parent.matches(".site-header__bar"))?.getBoundingClientRect();
      return bar && (box.top + box.height / 4 < bar.top || box.bottom - box.height / 4 > bar.bottom);
    });
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left + 1 < other.right - 1 &&
      other.left + 1 < one.right - 1 &&
      one.top + one.height / 4 < other.bottom - other.height / 4 &&
      other.top + other.height / 4 < one.bottom - one.height / 4;
    const upon = inHeader.filter(({ box, text }) =>
      inHeader.some((other) => other.text !== text && overlap(box, other.box)),
    );
    return [...new Set([...outside, ...overBar, ...upon].map(({ text }) => text.slice(0, 40)))];
  });
