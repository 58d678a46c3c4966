import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { listNames } from "#server/files/list-names.ts";
import { isUnfinished } from "#server/files/write-file-atomically.ts";
import { type DataSubject, hashSubject } from "./data-subject.ts";
import type { LoggedRequest } from "./privacy-log.ts";

/** The file name of a person's export, without extension. */
export const exportName = (subject: DataSubject, secret: string): string =>
  `titular-${hashSubject(subject, secret).slice(0, 12)}`;

const Requests = z.array(z.object({ number: z.string(), receivedAt: z.string() }));
const Exported = z.object({ quotations: Requests, messages: Requests });

/** The requests in an export; undefined when it is unfinished or has been changed. */
async function readExported(path: string): Promise<LoggedRequest[] | undefined> {
  try {
    const { quotations, messages } = Exported.parse(JSON.parse(await readFile(path, "utf8")));
    return [...quotations, ...messages];
  } catch {
    return undefined;
  }
}

/** Matches a file of an export, also a temporary one left by a crash; captures the export's name. */
const exportFile = /^\.?(titular-.*?)\.(?:json|pdf)(?:\.[\da-f-]+\.tmp)?$/;

const stemOf = (file: string): string | undefined => exportFile.exec(file)?.[1];

const listExports = async (folder: string): Promise<string[]> =>
  (await listNames(folder)).filter((file) => stemOf(file) !== undefined).sort();

export interface RemovedExports {
  removed: string[];
  /** Files that may hold the person's data; the operator has to check them. */
  unsure: string[];
}

/**
 * Deletes a person's exports from `folder`: those named `name`, and those that contain one of the requests, which may
 * have been exported for another address or phone.
 */
export async function removeExports(
  folder: string,
  name: string,
  requests: readonly LoggedRequest[],
): Promise<RemovedExports> {
  // Other sites may export to the same folder, with the same request numbers.
  const isTheirs = (other: LoggedRequest) =>
    requests.some(({ number, receivedAt }) => number === other.number && receivedAt === other.receivedAt);
  const found: RemovedExports = { removed: [], unsure: [] };
  const byName = Map.groupBy(await listExports(folder), stemOf);
  for (const [stem = "", files] of byName) {
    const paths = files.map((file) => join(folder, file));
    const exported = await readExported(join(folder, `${stem}.json`));
    if (stem === name || exported?.some(isTheirs)) {
      for (const path of paths) await rm(path, { force: true });
      found.removed.push(...paths);
    } else {
      // A temporary file is from a later, unfinished export; the finished one does not list its requests.
      found.unsure.push(...(exported ? paths.filter(isUnfinished) : paths));
    }
  }
  return found;
}
