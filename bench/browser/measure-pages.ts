import type { Browser } from "@playwright/test";
import { sitePages } from "../../tests/e2e/support/pages.ts";
import { median } from "../median.ts";
import { type FollowedLink, followLink, type NavigationStep } from "./follow-link.ts";
import { mobile, type Profile } from "./profile.ts";
import { type Visit, visitPage } from "./visit-page.ts";

/** A figure of the site and of its copy without script. */
export interface Pair<Figure> {
  site: Figure;
  copy: Figure;
}

export interface PageFigures extends Pair<Visit> {
  name: string;
  path: string;
}

/** The measured pages. A search page depends on its query, so a static copy measures only its empty form. */
export const measuredPages: readonly { name: string; path: string }[] = [
  ...sitePages.filter((sitePage) => !("isMissing" in sitePage) && !sitePage.path.includes("?")),
  { name: "search", path: "/buscar" },
];

/** The pages that get more visits, because their paint times on a phone matter most. */
export const keyPages: readonly string[] = ["home", "products", "product"];

/** Single visits to the same bytes differ by up to a third, more than seven visits even out. */
export const keyPageVisits = (rounds: number): number => 3 * rounds;

function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error("A page was not visited");
  const middle = { ...first };
  for (const key of Object.keys(first) as (keyof Visit)[]) middle[key] = median(visits.map((visit) => visit[key]));
  return middle;
}

/** Measures both in turn, `rounds` times, so that disturbances affect both. */
async function inTurn<Figure>(
  rounds: number,
  urls: Pair<string>,
  measure: (url: string) => Promise<Figure>,
): Promise<Pair<Figure[]>> {
  const figures: Pair<Figure[]> = { site: [], copy: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const which of ["site", "copy"] as const) figures[which].push(await measure(urls[which]));
  }
  return figures;
}

/** Measures each page of the site and of its copy, as a new visitor. */
export async function measurePages(
  browser: Browser,
  { site, copy }: Pair<string>,
  { profile, rounds }: { profile: Profile; rounds: number },
): Promise<PageFigures[]> {
  const pages: PageFigures[] = [];
  for (const { name, path } of measuredPages) {
    console.error(`${profile.name}: ${name}`);
    const urls = { site: site + path, copy: copy + path };
    const times = profile === mobile && keyPages.includes(name) ? keyPageVisits(rounds) : rounds;
    const visits = await inTurn(times, urls, (url) => visitPage(browser, url, profile));
    pages.push({ name, path, site: medianVisit(visits.site), copy: medianVisit(visits.copy) });
  }
  return pages;
}

export interface Navigation extends Pair<FollowedLink> {
  name: string;
  hasRules: boolean;
}

const navigationSteps: readonly { name: string; step: NavigationStep }[] = [
  { name: "home → products", step: { from: "/", to: "/productos" } },
  { name: "products → product", step: { from: "/productos" } },
];

const medianFollowed = (followed: readonly FollowedLink[]): FollowedLink => ({
  heading: median(followed.map(({ heading }) => heading)),
  tap: median(followed.map(({ tap }) => tap)),
});

/** Measures the time from a tap on a link to the paint of the next heading, with and without Speculation Rules. */
export async function measureNavigations(browser: Browser, urls: Pair<string>, rounds: number): Promise<Navigation[]> {
  const navigations: Navigation[] = [];
  for (const { name, step } of navigationSteps) {
    for (const hasRules of [true, false]) {
      console.error(`${name}, ${hasRules ? "with" : "without"} Speculation Rules`);
      const { site, copy } = await inTurn(rounds, urls, (url) => followLink(browser, url, { step, hasRules }));
      navigations.push({ name, hasRules, site: medianFollowed(site), copy: medianFollowed(copy) });
    }
  }
  return navigations;
}
