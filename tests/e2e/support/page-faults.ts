import { type BrowserContext, expect } from "@playwright/test";
import type { Site } from "../../site/start-site.ts";

export interface PageFaults {
  /** Expects a fault: it must occur, and does not fail the test. */
  expect(fault: RegExp): void;
  /** Allows a fault that does not occur in every run or in every browser. */
  tolerate(fault: RegExp): void;
  /** Allows requests to another host in this test. */
  allowOrigin(url: string): void;
  /** Adds another site whose pages the test opens. */
  addSite(site: Site): void;
  /** Waits until every expected fault has occurred, because the browser may report it after the test's last step. */
  assertOnlyExpected(): Promise<void>;
}

/** From a page without a section, before the browser has requested the section again. */
const cameWithout = /^console\.error: Error al (?:obtener|buscar) [^:]*: \(/;

/** Whether a site's server, on a busy machine, has omitted a section because of the time limit of rule G7. */
const watchLateSections = ({ output }: Site) => {
  const before = output.length;
  return () => output.slice(before).some((line) => /no answer within \d+ ms/.test(line));
};

/** Collects faults of pages: console errors, uncaught errors, CSP reports, requests to other hosts. */
export async function watchPages(context: BrowserContext, first: Site): Promise<PageFaults> {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const tolerated: RegExp[] = [];
  const origins = new Set<string>();
  const lateSections: (() => boolean)[] = [];
  const allowOrigin = (url: string) => void origins.add(new URL(url).origin);
  const addSite = (site: Site) => {
    allowOrigin(site.url);
    lateSections.push(watchLateSections(site));
  };
  addSite(first);
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`CSP: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`),
    );
  });
  context.on("console", (message) => {
    if (message.type() === "error") found.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && !origins.has(origin)) found.push(`request to another host: ${request.url()}`);
  });
  return {
    expect: (fault) => void expected.push(fault),
    tolerate: (fault) => void tolerated.push(fault),
    allowOrigin,
    addSite,
    async assertOnlyExpected() {
      const listMissing = () => expected.filter((pattern) => !found.some((fault) => pattern.test(fault))).map(String);
      await expect.poll(listMissing, "expected faults that did not come").toEqual([]);
      if (lateSections.some((isLate) => isLate())) tolerated.push(cameWithout);
      const unexpected = found.filter((fault) => ![...expected, ...tolerated].some((pattern) => pattern.test(fault)));
      expect(unexpected, "faults in the browser").toEqual([]);
    },
  };
}
