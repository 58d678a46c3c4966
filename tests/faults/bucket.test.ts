import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBucket } from "#server/media/bucket.ts";
import { publishAssets } from "#server/media/release-assets.ts";
import { fetchWholePage } from "../site/fetch-whole-page.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { type Site, startSite } from "../site/start-site.ts";
import { type BucketServer, bucketEnv, refuse, startBucketServer } from "../support/bucket-server.ts";
import { post, quotationRequest } from "../support/requests.ts";

let server: BucketServer;
let dataDir: string;
let site: Site;

const start = () => startSite({ dataDir, env: bucketEnv(server) });

/** Simulates a machine that has never served this catalogue. */
const forgetFiles = async () => {
  await rename(join(dataDir, "media"), await mkdtemp(join(tmpdir(), "media-")));
  await mkdir(join(dataDir, "media"));
};

const pictures = async () => {
  const html = await (await fetchWholePage(`${site.url}/producto/3`)).text();
  return [...html.matchAll(/\/media\/[\w./-]+\.(?:avif|pdf)/g)].map(([path]) => path);
};

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: "manual" });
  return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.text() };
};

beforeAll(async () => {
  server = await startBucketServer();
  dataDir = await makeDataFolder();
  // The first start moves the files from the folder into the bucket.
  site = await start();
  await forgetFiles();
});
afterAll(async () => {
  await site.stop();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

test("a copy without local files serves them at the same URLs, with the same policy", async () => {
  const [picture = "", ...others] = await pictures();
  expect(others.length).toBeGreaterThan(3);
  expect(await read(picture)).toMatchObject({ status: 200, type: "image/avif" });
  const page = await fetch(`${site.url}/producto/3`);
  expect(page.headers.get("content-security-policy")).toContain("img-src 'self';");
  expect(await read("/media/compartir/producto-3.jpg")).toMatchObject({ status: 200, type: "image/jpeg" });
  expect(await read("/media/fichas/bordillo-recto.pdf")).toMatchObject({ status: 302 });
});

test("a file outside the catalogue causes no request to the bucket", async () => {
  server.asked.length = 0;
  for (const path of ["/media/productos/x.3f2a91bc.jpg", "/media/nada.jpg", "/media/productos/x.3f2a91bc-640.avif"]) {
    expect(await read(path)).toMatchObject({ status: 404 });
  }
  expect(server.asked).toEqual([]);
});

test("while the bucket is unavailable pages, requests and local files work, and afterwards all files", async () => {
  const [kept = "", lost = ""] = (await pictures()).reverse();
  expect((await read(kept)).status).toBe(200);
  server.failWith(refuse(503, "SlowDown"));
  expect((await read("/productos")).status).toBe(200);
  expect((await read(kept)).status).toBe(200);
  expect((await read(lost)).status).toBe(503);
  expect((await fetch(`${site.url}/api/clientes/quotes`, post(quotationRequest()))).status).toBe(201);
  await expect.poll(() => site.output.filter((line) => line.includes("media_unavailable"))).toHaveLength(1);
  expect(site.output.join("\n")).not.toContain(server.settings.secretAccessKey);
  // The site also starts without its bucket: it requests nothing from the bucket before a visitor needs it.
  expect(await site.stop()).toBe(0);
  site = await start();
  expect((await read("/")).status).toBe(200);
  server.failWith(undefined);
  await expect.poll(async () => (await read(lost)).status).toBe(200);
});

test("a file of the other release of a rolling deployment is found on every copy", async () => {
  const release = await mkdtemp(join(tmpdir(), "release-"));
  await writeFile(join(release, "app-next1a2b.js"), "export const next = 1;");
  await publishAssets(openBucket(server.settings), release);
  expect(await read("/assets/app-next1a2b.js")).toMatchObject({
    status: 200,
    type: "text/javascript; charset=utf-8",
    body: "export const next = 1;",
  });
  expect((await read("/assets/app-none.js")).status).toBe(404);
  await rm(release, { recursive: true });
});

test("a start that cannot write its files into the bucket says so in one sentence, and shows its pages", async () => {
  const other = await startBucketServer();
  other.failWith((request, response, passOn) =>
    request.method === "PUT" ? refuse(403, "AccessDenied")(request, response, passOn) : passOn(),
  );
  const folder = await makeDataFolder();
  const started = await startSite({ dataDir: folder, env: bucketEnv(other) });
  expect(started.output.join("\n")).toMatch(
    /MEDIA_S3_ACCESS_KEY_ID: esta clave no puede escribir en el bucket "medios" de 127\.0\.0\.1:\d+ \(AccessDenied\)/,
  );
  expect((await fetch(started.url)).status).toBe(200);
  await started.stop();
  await other.stop();
  await rm(folder, { recursive: true });
});
