import { type BrowserContext, expect } from "@playwright/test";
import type { Site } from "../../site/start-site.ts";

export interface PageFaults {
  /** A fault that belongs to the test: it must come, and does not fail it. */
  expect(fault: RegExp): void;
  /** What the tests' own tools bring about, with some browsers and not with others. */
  tolerate(fault: RegExp): void;
  /** Another host that the pages may ask in this test. */
  allowOrigin(url: string): void;
  /** Another site whose pages are opened. */
  addSite(site: Site): void;
  assertOnlyExpected(): void;
}

/** Of a page that came without a section, before the browser has asked for it once more. */
const cameWithout = /^console\.error: Error al (?:obtener|buscar) [^:]*: \(/;

/** Whether a site's server, on a busy machine, has waited for a section as long as rule G7 allows. */
const watchLateSections = ({ output }: Site) => {
  const before = output.length;
  return () => output.slice(before).some((line) => /no answer within \d+ ms/.test(line));
};

/** Collects what no page may do: errors on the console, uncaught errors, CSP reports, requests to other hosts. */
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
    assertOnlyExpected() {
      if (lateSections.some((isLate) => isLate())) tolerated.push(cameWithout);
      const unexpected = found.filter((fault) => ![...expected, ...tolerated].some((pattern) => pattern.test(fault)));
      expect(unexpected, "faults in the browser").toEqual([]);
      const missing = expected.filter((pattern) => !found.some((fault) => pattern.test(fault)));
      expect(missing.map(String), "expected faults that did not come").toEqual([]);
    },
  };
}
