import { cpus } from "node:os";
import { table } from "../table.ts";
import { asCount, asKilobytes, asMilliseconds, asTimes, type Target, targetTable } from "../target-table.ts";
import { type Accepting, count, warmUp } from "./accept-quotations.ts";
import type { Comparison } from "./compare-with-static.ts";
import { loadGenerator } from "./load-generator.ts";
import type { PageWeight } from "./page-weight.ts";
import { canPin } from "./pin.ts";
import { type FloodFigures, postsPerSecond } from "./read-during-flood.ts";

export interface ServerFigures {
  rounds: number;
  copyServer: string;
  comparisons: Comparison[];
  liveRequestsPerSecond: number;
  startUp: number;
  /** Megabytes; undefined where the system does not tell. */
  memory: number | undefined;
  /** After 2,000 more, each of them rendered. */
  memoryRendered: number | undefined;
  accepting: { withoutLimits: Accepting; withLimits: Accepting };
  flood: FloodFigures;
  weights: (PageWeight & { name: string; atMost: { script: number; html?: number; elements?: number } })[];
}

const asMegabytes = (megabytes: number): string => `${Math.round(megabytes)} MB`;
const perSecond = (figure: number): string => `${asCount(figure)}/s`;
const timeOf = ({ cpu }: Accepting) => (Number.isNaN(cpu) ? {} : { against: `${asCount(cpu)} µs of processor each` });

function compareTargets({ name, site, copy }: Comparison): Target[] {
  return [
    {
      what: `${name}: requests/s`,
      figure: site.requestsPerSecond / copy.requestsPerSecond,
      against: `${asCount(site.requestsPerSecond)} : ${asCount(copy.requestsPerSecond)}`,
      atLeast: 0.4,
      show: asTimes,
    },
    {
      what: `${name}: p99`,
      figure: site.p99 / copy.p99,
      against: `${asMilliseconds(site.p99)} : ${asMilliseconds(copy.p99)}`,
      show: asTimes,
    },
  ];
}

function workTargets({
  liveRequestsPerSecond,
  startUp,
  memory,
  memoryRendered,
  accepting: { withoutLimits, withLimits },
  flood,
}: ServerFigures): Target[] {
  return [
    { what: "Product page rendered live", figure: liveRequestsPerSecond, atLeast: 300, show: perSecond },
    {
      what: "Quotations accepted and on disk",
      figure: withoutLimits.perSecond,
      ...timeOf(withoutLimits),
      atLeast: 200,
      show: perSecond,
    },
    { what: "The same with the limits on", figure: withLimits.perSecond, ...timeOf(withLimits), show: perSecond },
    {
      what: `p99 of pages during ${postsPerSecond.toLocaleString("en")} posts/s`,
      figure: flood.floodP99 / flood.quietP99,
      against: `${asMilliseconds(flood.floodP99)} : ${asMilliseconds(flood.quietP99)} without`,
      atMost: 3,
      show: asTimes,
    },
    { what: "Start to the first page", figure: startUp, atMost: 2_000, show: asMilliseconds },
    ...(memory === undefined ? [] : [{ what: "Memory after 10,000 requests", figure: memory, show: asMegabytes }]),
    ...(memoryRendered === undefined
      ? []
      : [{ what: "… and after 2,000 pages rendered live", figure: memoryRendered, show: asMegabytes }]),
  ];
}

const weightTargets = ({ weights }: ServerFigures): Target[] => [
  ...weights.map(({ name, script, atMost }) => ({
    what: `${name}: script before interaction, brotli`,
    figure: script,
    atMost: atMost.script,
    show: asKilobytes,
  })),
  ...weights.flatMap(({ name, html, atMost }) =>
    atMost.html
      ? [{ what: `${name}: HTML with its styles, brotli`, figure: html, atMost: atMost.html, show: asKilobytes }]
      : [],
  ),
  ...weights.flatMap(({ name, elements, atMost }) =>
    atMost.elements
      ? [{ what: `${name}: elements, nothing opened`, figure: elements, atMost: atMost.elements, show: asCount }]
      : [],
  ),
  {
    what: "Fonts of a page",
    figure: Math.max(...weights.map(({ font }) => font)),
    atMost: 30_000,
    show: asKilobytes,
  },
  {
    what: "Styles of a page, not compressed",
    figure: Math.max(...weights.map(({ styles }) => styles)),
    atMost: 40_000,
    show: asKilobytes,
  },
];

function limitTable(copyServer: string, comparisons: readonly Comparison[]): string {
  const cpu = (figure: number) => (Number.isNaN(figure) ? "–" : `${figure.toFixed(1)} µs`);
  const rows = comparisons.map(({ name, site, copy, bare }) => [
    name,
    ...[site, bare, copy].map((served) => cpu(served.cpu)),
    asTimes(bare.requestsPerSecond / copy.requestsPerSecond),
    asTimes(site.requestsPerSecond / bare.requestsPerSecond),
    asTimes(bare.p99 / copy.p99),
  ]);
  const head = ["Processor time of an answer", "site", "bare Node", copyServer];
  return table(
    [...head, `requests/s: bare Node / ${copyServer}`, "site / bare Node", `p99: bare Node / ${copyServer}`],
    rows,
  );
}

/** The section of docs/performance.md, in Markdown. */
export function writeServerReport(figures: ServerFigures): string {
  const { rounds, copyServer, comparisons, flood } = figures;
  const kept = canPin
    ? `The server that is measured has one core to itself, ${loadGenerator} ${cpus().length > 2 ? "the others" : "the other"}`
    : `Server and ${loadGenerator} compete for the same cores`;
  const answers = Object.entries(flood.statuses).map(([status, count]) => `${status}: ${asCount(count)}`);
  return [
    `One process of the site in turn with one of ${copyServer} that sends the same bodies as files, compressed beforehand; 32 connections, medians of ${rounds}. ${kept}: where the generator is the slower one, the processor time says more than the requests. Bare Node is a server of a few lines that sends the same bytes from memory: as near as anything in Node can come.`,
    targetTable(`Against ${copyServer}`, comparisons.flatMap(compareTargets)),
    limitTable(copyServer, comparisons),
    targetTable("The site alone", workTargets(figures)),
    `Start: \`npm start\` less npm itself, built and with its content loaded. Quotations: ${asCount(count)} by visitors who send ten each, after ${asCount(warmUp)} that warm it up, each committed to the disk (\`synchronous=FULL\`) before its answer, their mails giving way meanwhile. What is wanted is said of a process; with all its threads it keeps to one core all the same, so that runs compare. A process of Node sends, on the other: it takes a fraction of the processor time that the server takes, so it is not what limits. The flood: of ten posts seven from one client, one broken, two from ever new visitors, with the limits as they are unless set; readers ask for 200 pages/s meanwhile. The server has its core to itself here too. The last one was answered ${answers.join(", ")}.`,
    targetTable("A page on a phone of 390 px", weightTargets(figures)),
  ]
    .map((part) => part.trim())
    .join("\n\n");
}
