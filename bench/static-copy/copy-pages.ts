import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { speculationRulesPath } from "#server/http/pages/speculation-rules.ts";
import { responseFolders, writeResponse } from "./response-files.ts";
import { listLinks, toStaticPage } from "./static-page.ts";

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/**
 * Copies these pages, and every page linked from them, as plain HTML without script into `folder`, together with the
 * Speculation Rules. Returns the number of pages.
 */
export async function copyPages(site: string, folder: string, paths: readonly string[]): Promise<number> {
  await mkdir(join(folder, responseFolders.identity), { recursive: true });
  await writeFile(
    join(folder, responseFolders.identity, speculationRulesPath),
    await read(site + speculationRulesPath),
  );
  const found = [...paths];
  for (const path of found) {
    const html = await read(`${site}${path}`);
    found.push(...listLinks(html).filter((link) => !found.includes(link)));
    const page = Buffer.from(toStaticPage(html));
    await writeResponse(folder, path, { br: brotliCompressSync(page), identity: page });
  }
  return found.length;
}
