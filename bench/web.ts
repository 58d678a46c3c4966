import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCalled } from "../cli/command-line.ts";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { makeDataFolder } from "../tests/site/site-folder.ts";
import { startSite } from "../tests/site/start-site.ts";
import { type BrowserFigures, writeBrowserReport } from "./browser/browser-report.ts";
import { launchBrowser } from "./browser/launch-browser.ts";
import { measuredPages, measureNavigations, measurePages, type Pair } from "./browser/measure-pages.ts";
import { desktop, mobile } from "./browser/profile.ts";
import { scorePage } from "./browser/run-lighthouse.ts";
import { writeSection } from "./measured-section.ts";
import { exitAfter, killOnExit, removeOnExit } from "./on-exit.ts";
import { readCount } from "./read-counts.ts";
import { copyPages } from "./static-copy/copy-pages.ts";
import { startStaticServer } from "./static-copy/static-server.ts";

async function measureAll(urls: Pair<string>, rounds: number): Promise<BrowserFigures> {
  const browser = await launchBrowser();
  const figures = {
    rounds,
    mobile: await measurePages(browser, urls, { profile: mobile, rounds }),
    navigations: await measureNavigations(browser, urls, rounds),
    desktop: await measurePages(browser, urls, { profile: desktop, rounds }),
  };
  await browser.close();
  const lighthouse: BrowserFigures["lighthouse"] = [];
  for (const { name, path } of measuredPages) {
    const { scores, lost } = await scorePage(urls.site + path, Math.min(rounds, 3));
    console.error(`Lighthouse: ${name}, points lost by: ${lost.join("; ") || "nothing"}`);
    lighthouse.push({ scores });
  }
  return { ...figures, lighthouse };
}

async function measure(rounds: number, write: boolean): Promise<void> {
  exitAfter(10 + 10 * rounds);
  ensureBuild();
  const dataDir = await makeDataFolder();
  const folder = await mkdtemp(join(tmpdir(), "static-copy-"));
  for (const made of [dataDir, folder]) removeOnExit(made);
  const site = await startSite({ dataDir });
  killOnExit(site.pid);
  try {
    await copyPages(
      site.url,
      folder,
      measuredPages.map(({ path }) => path),
    );
    const copy = await startStaticServer({ folder, mediaDir: join(dataDir, "media"), clientDir: "build/client" });
    const report = writeBrowserReport(await measureAll({ site: site.url, copy: copy.url }, rounds));
    await copy.stop();
    console.log(report);
    if (write) writeSection("browser", report);
  } finally {
    await site.stop();
  }
}

await runCalled({
  script: "bench:web",
  ask: "Di a lo sumo cuántas veces se mide, y si se escribe en la documentación",
  forms: [
    {
      words: "",
      does: "mide las páginas en Chromium, al lado de copias sin script, y con Lighthouse",
      run: (_own, { rounds = "7", write }) => measure(readCount("rounds", String(rounds)), write === true),
    },
  ],
  options: {
    rounds: { type: "string", does: "mide ese número de veces; si no se dice, 7" },
    write: { type: "boolean", does: "escribe el resultado en docs/performance.md" },
  },
});
