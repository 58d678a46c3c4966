import type { Hono } from "hono";
import { pathsWith } from "#contract/pages.ts";

/** The header of every page that names the rules. */
export const speculationRulesPath = "/speculation-rules.json";

/**
 * Which pages a browser may prerender when a link is pointed at or about to be clicked
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). Not those with a visitor's own: the list, a form
 * and a search; nor what opens elsewhere.
 */
const personal = pathsWith("isPersonal");

const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: { href_matches: [...personal.flatMap((path) => [path, `${path}?*`]), "/media/*", "/mapa*"] },
          },
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
      // Every page asks for it, past the service worker: without a connection too.
      "Cache-Control": "public, max-age=86400",
    }),
  );
}
