import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BucketSettings } from "#server/settings/bucket.ts";
import { writeFileWhole } from "../files/write-file-whole.ts";
import { type Bucket, ofVisitor, openBucket } from "./bucket.ts";
import { mediaPrefix } from "./media-bucket.ts";

/** "away": the bucket does not give it at the moment. */
export type Fetched = "here" | "missing" | "away";

/** The site's media files as a process reads them: from a folder, which before a bucket keeps what was asked for. */
export interface MediaFiles {
  dir: string;
  /** Sees to it that a file of this name lies in `dir`, if there is one. */
  fetch(name: string): Promise<Fetched>;
}

/** Milliseconds in which a bucket that failed is not asked again: visitors would wait for each picture. */
const rest = 2_000;
/** Files on their way at a time; a page full of new pictures has some tens. */
const atOnce = 16;

/** Runs at most `limit` at a time, the others in turn. */
function createTurns(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Fetching {
  /** Where the fetched file is kept. */
  dir: string;
  prefix: string;
  /** Told once per outage. */
  onFault: (error: unknown) => void;
  now?: () => number;
}

/** Fetches files of the bucket into a folder, each once however many ask for it. */
export function createFetcher(bucket: Pick<Bucket, "read">, { dir, prefix, onFault, now = Date.now }: Fetching) {
  const underWay = new Map<string, Promise<Fetched>>();
  const inTurn = createTurns(atOnce);
  let awayUntil = 0;
  let isAway = false;
  const fetchNow = async (name: string): Promise<Fetched> => {
    if (now() < awayUntil) return "away";
    try {
      const bytes = await bucket.read(`${prefix}${name}`);
      isAway = false;
      if (bytes === undefined) return "missing";
      await writeFileWhole(join(dir, name), bytes);
      return "here";
    } catch (error) {
      awayUntil = now() + rest;
      if (!isAway) onFault(error);
      isAway = true;
      return "away";
    }
  };
  return (name: string): Promise<Fetched> => {
    const known = underWay.get(name);
    if (known) return known;
    const fetched = inTurn(() => fetchNow(name)).finally(() => underWay.delete(name));
    underWay.set(name, fetched);
    return fetched;
  };
}

/** `settings`: of the bucket where the files lie for good; undefined where the folder itself is that place. */
export function openMediaFiles(
  dir: string,
  settings: BucketSettings | undefined,
  onFault: (error: unknown) => void,
): MediaFiles {
  if (!settings) return { dir, fetch: async (name) => (existsSync(join(dir, name)) ? "here" : "missing") };
  const fetchFile = createFetcher(openBucket(settings, ofVisitor), { dir, prefix: mediaPrefix, onFault });
  return { dir, fetch: async (name) => (existsSync(join(dir, name)) ? "here" : fetchFile(name)) };
}
