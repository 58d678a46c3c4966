import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import * as z from "zod";
import { chromiumArguments, findChromium } from "../../tests/machine/find-chromium.ts";
import { median } from "../median.ts";
import { killOnExit } from "../on-exit.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface LighthouseScores {
  /** Scores out of 100, in the order of `categories`. */
  scores: number[];
  /** The titles of the failed checks. */
  lost: string[];
}

const longest = 120_000;

const Shifts = z.object({ items: z.array(z.object({ score: z.number(), node: z.object({ selector: z.string() }) })) });

/** The element that shifted most, if any. */
function describeShift(details: unknown): string {
  const { items } = Shifts.safeParse(details).data ?? { items: [] };
  const [most] = items.toSorted((one, other) => other.score - one.score);
  return most ? ` (${most.score.toFixed(3)} by ${most.node.selector})` : "";
}

function readScores({ categories: found, audits }: Result): LighthouseScores {
  const results = categories.map((name) => found[name]);
  const lost = results
    .filter((category) => (category?.score ?? 0) < 1)
    .flatMap((category) => category?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title }) =>
      id === "cumulative-layout-shift" ? title + describeShift(audits["layout-shifts"]?.details) : title,
    );
  return { scores: results.map((category) => Math.round((category?.score ?? 0) * 100)), lost };
}

/** One run in a new browser. */
async function runLighthouse(url: string): Promise<LighthouseScores> {
  const chromePath = findChromium();
  const chromeFlags = [...chromiumArguments, "--headless=new"];
  const chrome = await launch({ chromeFlags, ...(chromePath ? { chromePath } : {}) });
  killOnExit(chrome.pid);
  let tooLate: NodeJS.Timeout | undefined;
  try {
    const flags: Flags = { port: chrome.port, logLevel: "error", output: "json", onlyCategories: [...categories] };
    const end = new Promise<never>((_, reject) => {
      tooLate = setTimeout(() => reject(new Error("no answer within two minutes")), longest);
    });
    const result = await Promise.race([lighthouse(url, flags), end]);
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
    return readScores(result.lhr);
  } finally {
    clearTimeout(tooLate);
    chrome.kill();
  }
}

/** Repeats a run that failed, which may happen on a busy machine. */
async function runOrRepeat(url: string): Promise<LighthouseScores> {
  try {
    return await runLighthouse(url);
  } catch (error) {
    console.error(`Lighthouse, once more: ${error}`);
    return runLighthouse(url);
  }
}

/** Lighthouse's scores of one page with its own phone profile: the medians of several runs. */
export async function scorePage(url: string, runs: number): Promise<LighthouseScores> {
  const results: LighthouseScores[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runOrRepeat(url));
  const scores = categories.map((_, index) => Math.floor(median(results.map((result) => result.scores[index] ?? 0))));
  return { scores, lost: [...new Set(results.flatMap(({ lost }) => lost))] };
}
