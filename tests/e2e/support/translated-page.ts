import type { Page } from "@playwright/test";

/**
 * Does to the page what Chrome does to translate it, now and after each change: it replaces every text by elements with
 * the translated one. The words stay the same here.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translate = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, textarea")) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateWithin = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) translate(text);
    };
    const translateAdded = (added: Node) => (added instanceof Text ? translate(added) : translateWithin(added));
    translateWithin(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const added of addedNodes) translateAdded(added);
    }).observe(document.body, { childList: true, subtree: true });
  });
