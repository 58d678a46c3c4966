import type { Hono } from "hono";
import { mapPath } from "#contract/map-path.ts";
import { pathsWith } from "#contract/pages.ts";

/** The path in the Speculation-Rules header of every page. */
export const speculationRulesPath = "/speculation-rules.json";

const personal = pathsWith("isPersonal");

/**
 * Pages that a browser may prerender when a link is hovered or about to be clicked
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). Excluded: pages with visitor data (the list,
 * forms, search) and links that open elsewhere.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...personal.flatMap((path) => [path, `${path}?*`]), "/media/*", `${mapPath}*`] } },
          { not: { selector_matches: "[target=_blank], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export function addSpeculationRules(app: Hono): void {
  app.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(rules), 200, {
      "Content-Type": "application/speculationrules+json",
      // Cached, because every page requests it past the service worker, offline too.
      "Cache-Control": "public, max-age=86400",
    }),
  );
}
