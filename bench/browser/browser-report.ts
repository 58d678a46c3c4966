import { table } from "../table.ts";
import { asKilobytes, asMilliseconds, asTimes, type Target, targetTable } from "../target-table.ts";
import { judged, judgedVisits, type Navigation, type PageFigures, type Pair } from "./measure-pages.ts";
import { categories, type LighthouseScores } from "./run-lighthouse.ts";
import type { Visit } from "./visit-page.ts";

export interface BrowserFigures {
  rounds: number;
  copyServer: string;
  mobile: { pages: PageFigures[]; navigations: Navigation[] };
  desktop: { pages: PageFigures[]; navigations: Navigation[] };
  lighthouse: ({ name: string } & LighthouseScores)[];
}

type Key = keyof Visit;

const ratio = ({ site, copy }: Pair<Visit>, key: Key): number => site[key] / copy[key];

/** With pages fetched ahead as fast as the copy that has the same rules; without, nearly as fast as its plain document. */
function navigationTarget({ name, hasRules, site, copy }: Navigation): Target {
  return {
    what: `${name}, ${hasRules ? "with" : "without"} Speculation Rules`,
    figure: site.heading / copy.heading,
    against: `${asMilliseconds(site.heading)} : ${asMilliseconds(copy.heading)}`,
    atMost: hasRules ? 1 : 1.1,
    show: asTimes,
  };
}

function listTargets({ mobile, desktop, lighthouse }: BrowserFigures): Target[] {
  const pages = [...mobile.pages, ...desktop.pages];
  const navigations = [...mobile.navigations, ...desktop.navigations];
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
      what: "first tap on the next page, until it shows",
      figure: Math.max(...navigations.map(({ site }) => site.tap)),
      atMost: 200,
      show: asMilliseconds,
    },
    ...mobile.navigations.map(navigationTarget),
    {
      what: "every page: the lowest Lighthouse score",
      figure: Math.min(...lighthouse.flatMap(({ scores }) => scores)),
      atLeast: 98,
      show: String,
    },
  ];
}

function paintTable(name: string, pages: readonly PageFigures[]): string {
  const both = (page: PageFigures, key: "fcp" | "lcp") => [
    asMilliseconds(page.site[key]),
    asMilliseconds(page.copy[key]),
    asTimes(ratio(page, key)),
  ];
  const rows = pages.map((page) => [
    page.name,
    ...both(page, "fcp"),
    ...both(page, "lcp"),
    `${asMilliseconds(page.site.tbt)} : ${asMilliseconds(page.copy.tbt)}`,
    page.site.cls.toFixed(4),
  ]);
  const head = [name, "FCP", "static", "ratio", "LCP", "static", "ratio", "blocking : static", "shift"];
  return table(head, rows);
}

function navigationTable(name: string, navigations: readonly Navigation[]): string {
  const rows = navigations.map(({ name, hasRules, site, copy }) => [
    name,
    hasRules ? "with" : "without",
    asMilliseconds(site.heading),
    asMilliseconds(copy.heading),
    asMilliseconds(site.tap),
  ]);
  return table([`${name}, press → heading`, "Speculation Rules", "site", "static", "first tap"], rows);
}

function byteTable(pages: readonly PageFigures[]): string {
  const cells = ({ html, script, style, font, image, imageBelow, other, requests }: Visit) => [
    ...[html, script, style, font, image - imageBelow, imageBelow].map(asKilobytes),
    asKilobytes(html + script + style + font + image + other),
    String(requests),
  ];
  const rows = pages.flatMap(({ name, site, copy }) => [
    [name, ...cells(site)],
    [`${name}, static`, ...cells(copy)],
  ]);
  const head = [
    "mobile, transferred",
    "HTML",
    "script",
    "CSS",
    "fonts",
    "pictures",
    "below the window",
    "all",
    "requests",
  ];
  return table(head, rows);
}

function lighthouseTable({ lighthouse }: BrowserFigures): string {
  const rows = lighthouse.map(({ name, scores, lost }) => [name, ...scores.map(String), lost.join("; ")]);
  return table(["Lighthouse, mobile", ...categories, "what cost points"], rows);
}

/** The section of docs/performance.md, in Markdown. */
export function writeBrowserReport(figures: BrowserFigures): string {
  const { rounds, copyServer, mobile, desktop } = figures;
  return [
    `The site against a copy of its own pages as plain HTML: no script, the whole stylesheet in the page, the same pictures and fonts, compressed beforehand (brotli 11), sent by ${copyServer}. Both visited in turn with an empty cache, from a page of another site as visitors come, medians of ${rounds}, on a phone of ${judgedVisits(rounds)} for ${judged.join(", ")}: single visits to the same bytes lie up to a third apart. Mobile: 412 px, 150 ms round trip, 1.6 Mbit/s, CPU ÷ 4; desktop: 1,440 px, unslowed. Network and CPU are slowed inside Chromium, request by request: what TCP or TLS would add is missing on both sides. Blocking time counts from the first paint until the page is quiet.`,
    targetTable("Phone and desktop", listTargets(figures)),
    paintTable("mobile", mobile.pages),
    paintTable("desktop", desktop.pages),
    byteTable(mobile.pages),
    navigationTable("mobile", mobile.navigations),
    navigationTable("desktop", desktop.navigations),
    "Pressed is a link once its page is quiet: on a phone by a tap, on a desktop by a click without dwelling on it, both of 80 ms as by hand. From its end until the frame that shows the heading, by the browser's own time (Element Timing). The static copy has the same Speculation Rules; without: the browser cannot read the rules, on both sides. The first tap is on a button of the header as soon as the heading is there (Event Timing).",
    lighthouseTable(figures),
  ]
    .map((part) => part.trim())
    .join("\n\n");
}
