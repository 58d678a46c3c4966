import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../../site/start-site.ts";
import { cacheWholePages } from "../fixtures.ts";
import { copySmallData, worthStoring } from "./network-test.ts";

/** Builds the same site again, with another name of its worker. */
export async function startNextBuild() {
  const cwd = await mkdtemp(join(tmpdir(), "site-"));
  await cp("build/client", join(cwd, "build/client"), { recursive: true });
  const file = join(cwd, "build/client/service-worker.js");
  const worker = await readFile(file, "utf8");
  const [, name = "no name"] = /["'`]([0-9a-f]{12})["'`]/.exec(worker) ?? [];
  await writeFile(file, worker.replaceAll(name, "nextbuild000"));
  for (const ending of ["br", "gz"]) await rm(`${file}.${ending}`);
  const dataDir = await copySmallData();
  const site = await startSite({ dataDir, cwd });
  await cacheWholePages(site, worthStoring);
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site.stop();
      for (const folder of [cwd, dataDir]) await rm(folder, { recursive: true });
    },
  };
}
