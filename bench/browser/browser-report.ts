import { table } from "../table.ts";
import { asKilobytes, asMilliseconds, asTimes, type Target, targetTable } from "../target-table.ts";
import { judged, judgedVisits, type PageFigures, type Pair } from "./measure-pages.ts";
import { categories, type LighthouseScores } from "./run-lighthouse.ts";
import type { Visit } from "./visit-page.ts";

export interface BrowserFigures {
  rounds: number;
  copyServer: string;
  mobile: { pages: PageFigures[]; navigation: Pair<number> };
  desktop: { pages: PageFigures[]; navigation: Pair<number> };
  lighthouse: ({ name: string } & LighthouseScores)[];
}

type Key = keyof Visit;

function pageOf(pages: readonly PageFigures[], name: string): PageFigures {
  const found = pages.find((page) => page.name === name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
}

const ratio = ({ site, copy }: Pair<Visit>, key: Key): number => site[key] / copy[key];

function paintTarget(page: PageFigures, key: "lcp" | "fcp", atMost: number): Target {
  const what = `${page.name}: ${key === "lcp" ? "largest" : "first"} contentful paint`;
  const against = `${asMilliseconds(page.site[key])} : ${asMilliseconds(page.copy[key])}`;
  return { what, figure: ratio(page, key), atMost, show: asTimes, against };
}

function listTargets({ mobile, desktop, lighthouse }: BrowserFigures): Target[] {
  const home = pageOf(mobile.pages, "home");
  const product = pageOf(mobile.pages, "product");
  const all = [...mobile.pages, ...desktop.pages];
  const { html, script, style, font, image, other, imageBelow } = home.site;
  const click = { what: "from the click to the product's heading", show: asMilliseconds };
  const showScore = (score: number) => String(score);
  return [
    paintTarget(home, "lcp", 1.15),
    paintTarget(product, "lcp", 1.15),
    paintTarget(home, "fcp", 1.1),
    paintTarget(product, "fcp", 1.1),
    ...[home, product].map(({ name, site }) => ({
      what: `${name}: total blocking time`,
      figure: site.tbt,
      atMost: 100,
      show: asMilliseconds,
    })),
    {
      what: "any page, both profiles: layout shift",
      figure: Math.max(...all.map(({ site }) => site.cls)),
      atMost: 0.01,
      show: (cls) => cls.toFixed(4),
    },
    {
      what: "home: all bytes, without pictures below the window",
      figure: html + script + style + font + image + other - imageBelow,
      atMost: 300_000,
      show: asKilobytes,
    },
    { ...click, figure: mobile.navigation.site, atMost: 100, against: asMilliseconds(mobile.navigation.copy) },
    {
      ...click,
      what: `${click.what}, desktop`,
      figure: desktop.navigation.site,
      atMost: 40,
      against: asMilliseconds(desktop.navigation.copy),
    },
    {
      what: "every page: the lowest Lighthouse score",
      figure: Math.min(...lighthouse.flatMap(({ scores }) => scores)),
      atLeast: 100,
      show: showScore,
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
    `The site against a copy of its own pages as plain HTML: no script, the whole stylesheet in the page, the same pictures and fonts, compressed beforehand (brotli 11), sent by ${copyServer}. Both visited in turn with an empty cache, from a page of another site as visitors come, medians of ${rounds}, on a phone of ${judgedVisits(rounds)} for ${judged.join(" and ")}, whose paints are judged: single visits to the same bytes lie up to a third apart. Mobile: 412 px, 150 ms round trip, 1.6 Mbit/s, CPU ÷ 4; desktop: 1,440 px, unslowed. Network and CPU are slowed inside Chromium, request by request: what TCP or TLS would add is missing on both sides. Blocking time counts from the first paint until the page is quiet.`,
    targetTable("Mobile unless said", listTargets(figures)),
    paintTable("mobile", mobile.pages),
    paintTable("desktop", desktop.pages),
    byteTable(mobile.pages),
    "Clicked is the first product of the list once that page is quiet: on a phone by a tap, on a desktop by a click without dwelling on it, both of 80 ms as by hand. From its end until the frame that shows the heading, by the browser's own time (Element Timing); the static copy loads a new document.",
    lighthouseTable(figures),
  ]
    .map((part) => part.trim())
    .join("\n\n");
}
