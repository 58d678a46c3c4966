import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const options: axe.RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  // Off by default, although WCAG 2.2 has this rule.
  rules: { "target-size": { enabled: true } },
};

/** The colours in the middle of a movement, such as the header's after a scroll or a new toast's, are not tested. */
const waitForMovements = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });

/** The violations that axe finds once all movements have ended, one line per element. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  await waitForMovements(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (wanted) => (await window.axe?.run(document, wanted))?.violations,
    options,
  );
  if (!violations) throw new Error("axe is not in the page");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}
