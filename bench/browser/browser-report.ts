import { table } from "../table.ts";
import { asKilobytes, asMilliseconds, asTimes, type Target, targetTable } from "../target-table.ts";
import { keyPages, keyPageVisits, type Navigation, type PageFigures, type Pair } from "./measure-pages.ts";
import { categories, type LighthouseScores } from "./run-lighthouse.ts";
import type { Visit } from "./visit-page.ts";

export interface BrowserFigures {
  rounds: number;
  mobile: PageFigures[];
  desktop: PageFigures[];
  /** On the phone. */
  navigations: Navigation[];
  /** In the order of the pages. */
  lighthouse: Pick<LighthouseScores, "scores">[];
}

/** With Speculation Rules the target is the copy with the same rules; without, nearly the copy's plain document. */
function navigationTarget({ name, hasRules, site, copy }: Navigation): Target {
  return {
    what: `${name}, ${hasRules ? "with" : "without"} Speculation Rules`,
    figure: site.heading / copy.heading,
    against: `${asMilliseconds(site.heading)} : ${asMilliseconds(copy.heading)}`,
    atMost: hasRules ? 1 : 1.1,
    show: asTimes,
  };
}

function listTargets({ mobile, desktop, navigations, lighthouse }: BrowserFigures): Target[] {
  const pages = [...mobile, ...desktop];
  return [
    {
      what: "any page: total blocking time",
      figure: Math.max(...pages.map(({ site }) => site.tbt)),
      atMost: 100,
      show: asMilliseconds,
    },
    {
      what: "any page: layout shift",
      figure: Math.max(...pages.map(({ site }) => site.cls)),
      atMost: 0.01,
      show: (cls) => cls.toFixed(4),
    },
    {
      what: "first tap on the next page, until the next paint",
      figure: Math.max(...navigations.map(({ site }) => site.tap)),
      atMost: 200,
      show: asMilliseconds,
    },
    ...navigations.map(navigationTarget),
    {
      what: "every page: the lowest Lighthouse score",
      figure: Math.min(...lighthouse.flatMap(({ scores }) => scores)),
      atLeast: 98,
      show: String,
    },
  ];
}

const bothTimes = ({ site, copy }: Pair<Visit>, key: "fcp" | "lcp"): string =>
  `${asMilliseconds(site[key])} : ${asMilliseconds(copy[key])}`;

function pageTable({ mobile, desktop, lighthouse }: BrowserFigures): string {
  const rows = mobile.map((onPhone, index) => {
    const { html, script, style, font, image, other, requests } = onPhone.site;
    const onDesktop = desktop[index] ?? onPhone;
    return [
      onPhone.name,
      bothTimes(onPhone, "fcp"),
      bothTimes(onPhone, "lcp"),
      bothTimes(onDesktop, "lcp"),
      ...[html, script, html + script + style + font + image + other].map(asKilobytes),
      String(requests),
      (lighthouse[index]?.scores ?? []).join(", "),
    ];
  });
  const head = ["site : static copy", "FCP, phone", "LCP, phone", "LCP, desktop", "HTML", "script", "all", "requests"];
  return table([...head, "Lighthouse"], rows);
}

/** A section of docs/performance.md, in Markdown. */
export function writeBrowserReport(figures: BrowserFigures): string {
  const { rounds } = figures;
  return [
    `Compared with a copy of the pages as plain HTML without script: the whole style sheet is in each page, pictures and fonts are the same, and nginx sends the files precompressed (brotli 11). Medians of ${rounds} visits to each in turn, on the phone ${keyPageVisits(rounds)} visits to ${keyPages.join(", ")}. Each visit comes from a page of another site, with an empty cache. Phone: 412 px, 150 ms round trip, 1.6 Mbit/s, CPU slowed to a quarter; desktop: 1,440 px, not slowed.`,
    targetTable("Phone and desktop", listTargets(figures)),
    "An arrow is, on the phone, the time from the end of a tap on a link of an idle page until the heading of the next page is painted (Element Timing). The copy has the same Speculation Rules. The first tap is on a button of the header of that page, as soon as the heading is painted (Event Timing). Blocking time is counted from the first paint until the page is idle.",
    pageTable(figures),
    `Transferred bytes on the phone, with the pictures below the viewport. Lighthouse scores: ${categories.join(", ")}.`,
  ]
    .map((part) => part.trim())
    .join("\n\n");
}
