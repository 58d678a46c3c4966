import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

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
  const { violations } = await new AxeBuilder({ page })
    // Off by default, although WCAG 2.2 has this rule.
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}
