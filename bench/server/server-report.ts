import { cpus } from "node:os";
import { table } from "../table.ts";
import { asCount, asKilobytes, asMilliseconds, asTimes, type Target, targetTable } from "../target-table.ts";
import { type Accepting, count } from "./accept-quotations.ts";
import type { Comparison } from "./compare-with-static.ts";
import type { PageWeight } from "./page-weight.ts";
import { canPin } from "./pin.ts";
import { type FloodFigures, postsPerSecond } from "./read-during-flood.ts";

export interface ServerFigures {
  rounds: number;
  comparisons: Comparison[];
  liveRequestsPerSecond: number;
  startUp: number;
  /** Megabytes; undefined if the system does not provide it. */
  memory: number | undefined;
  accepting: Accepting;
  flood: FloodFigures;
  weights: (PageWeight & { name: string; atMost: { html?: number; elements: number } })[];
}

const asMegabytes = (megabytes: number): string => `${Math.round(megabytes)} MB`;
const perSecond = (figure: number): string => `${asCount(figure)}/s`;
const timeOf = ({ cpu }: Accepting) =>
  Number.isNaN(cpu) ? {} : { against: `${asCount(cpu)} µs of processor time each` };

const compareTarget = ({ name, site, copy }: Comparison): Target => ({
  what: `${name}: requests/s`,
  figure: site.requestsPerSecond / copy.requestsPerSecond,
  against: `${asCount(site.requestsPerSecond)} : ${asCount(copy.requestsPerSecond)}`,
  atLeast: 0.4,
  show: asTimes,
});

const memoryName = "Memory after 10,000 requests and 2,000 search results rendered live";

function workTargets({ liveRequestsPerSecond, startUp, memory, accepting, flood }: ServerFigures): Target[] {
  return [
    { what: "Search results rendered live", figure: liveRequestsPerSecond, show: perSecond },
    {
      what: "Quotations accepted and on disk",
      figure: accepting.perSecond,
      ...timeOf(accepting),
      atLeast: 200,
      show: perSecond,
    },
    {
      what: `p99 of pages during ${postsPerSecond.toLocaleString("en")} posts/s`,
      figure: flood.floodP99 / flood.quietP99,
      against: `${asMilliseconds(flood.floodP99)} : ${asMilliseconds(flood.quietP99)} without`,
      atMost: 3,
      show: asTimes,
    },
    { what: "Start to the first page", figure: startUp, atMost: 2_000, show: asMilliseconds },
    ...(memory === undefined ? [] : [{ what: memoryName, figure: memory, show: asMegabytes }]),
  ];
}

const weightTargets = ({ weights }: ServerFigures): Target[] => [
  ...weights.flatMap(({ name, html, atMost }) =>
    atMost.html
      ? [{ what: `${name}: HTML with its styles, brotli`, figure: html, atMost: atMost.html, show: asKilobytes }]
      : [],
  ),
  ...weights.map(({ name, elements, atMost }) => ({
    what: `${name}: elements, nothing opened`,
    figure: elements,
    atMost: atMost.elements,
    show: asCount,
  })),
  {
    what: "Styles of a page, not compressed",
    figure: Math.max(...weights.map(({ styles }) => styles)),
    atMost: 40_000,
    show: asKilobytes,
  },
];

function answerTable(comparisons: readonly Comparison[]): string {
  const cpu = (figure: number) => (Number.isNaN(figure) ? "–" : `${figure.toFixed(1)} µs`);
  const rows = comparisons.map(({ name, site, copy }) => [
    name,
    ...[site, copy].map((served) => cpu(served.cpu)),
    ...[site, copy].map(({ p99 }) => asMilliseconds(p99)),
  ]);
  return table(["Processor time and p99 of a response", "site", "nginx", "p99, site", "nginx"], rows);
}

/** A section of docs/performance.md, in Markdown. */
export function writeServerReport(figures: ServerFigures): string {
  const { rounds, comparisons, flood } = figures;
  const kept = canPin
    ? `The measured server has one core, wrk has ${cpus().length > 2 ? "the others" : "the other"}`
    : "Server and wrk share the cores";
  const answers = Object.entries(flood.statuses).map(([status, count]) => `${status}: ${asCount(count)}`);
  return [
    `One process of the site in turn with one process of nginx, which sends the same bodies as precompressed files; 32 connections, medians of ${rounds}. ${kept}. If the generator is slower than the server, compare processor times instead of requests.`,
    targetTable("Against nginx", comparisons.map(compareTarget)),
    answerTable(comparisons),
    targetTable("The site alone", workTargets(figures)),
    `Quotations: ${asCount(count)} from visitors who send ten each; each is committed to the disk (\`synchronous=FULL\`) before its response. Flood: seven of ten POSTs come from one client, one is malformed and two come from new visitors, with the default limits, while readers request 200 pages/s; responses by status: ${answers.join(", ")}. All threads of the server share one core. Start: a built site with its content loaded, without npm itself.`,
    targetTable("A page on a phone of 390 px", weightTargets(figures)),
  ]
    .map((part) => part.trim())
    .join("\n\n");
}
