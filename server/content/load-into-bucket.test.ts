import { readdir, rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCatalog } from "#server/catalog/catalog.ts";
import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import { openBucket } from "#server/media/bucket.ts";
import { listMedia } from "#server/media/media-bucket.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import {
  type BucketServer,
  onMethod,
  refuse,
  startBucketServer,
  storeWrongBytes,
} from "../../tests/support/bucket-server.ts";
import { createSmallContent, type SmallContent, smallPictureWarnings } from "../../tests/support/small-content.ts";
import { ensureContent } from "./ensure-content.ts";
import { loadContent } from "./load-content.ts";
import { readLoadState } from "./load-state.ts";
import { listNamedFiles } from "./named-files.ts";

let content: SmallContent;
let db: Database;
let server: BucketServer;
beforeEach(async () => {
  content = await createSmallContent();
  for (const idProduct of [1, 2, 3]) await content.writeSheet(idProduct);
  db = await openTestDatabase();
  server = await startBucketServer();
});
afterEach(async () => {
  await server.stop();
  await db.destroy();
  await content.remove();
});

const load = () => loadContent(db, { ...content, bucket: server.settings });
const stored = async () => [...(await listMedia(openBucket(server.settings))).keys()].sort();
const named = async () => [...(await listNamedFiles(db))].sort();
const puts = () => server.asked.filter((asked) => asked.startsWith("PUT")).length;

test("a load uploads every file of the catalogue to the bucket, and reports its progress", async () => {
  const steps: string[] = [];
  const onProgress = (step: string, done: number, total: number) => steps.push(`${step} ${done}/${total}`);
  await loadContent(db, { ...content, bucket: server.settings, onProgress });
  const names = await named();
  expect(names.length).toBeGreaterThan(20);
  expect(await stored()).toEqual(names);
  expect(steps.filter((step) => step.startsWith("upload"))).toEqual(
    Array.from({ length: names.length + 1 }, (_, done) => `upload ${done}/${names.length}`),
  );
});

test("only changed files are uploaded, and files in the bucket are not made again", async () => {
  await load();
  // As on another machine, or in a new container.
  await rm(content.mediaDir, { recursive: true });
  server.asked.length = 0;
  await load();
  expect(puts()).toBe(0);
  await content.writeSheet(1, "Otro texto.");
  await load();
  expect(server.asked.filter((asked) => asked.startsWith("PUT"))).toEqual([
    expect.stringMatching(/^PUT media\/fichas\/tubo-1\.[0-9a-f]{8}\.pdf$/),
  ]);
});

test("the catalogue refers to a file only after its upload", async () => {
  await load();
  const version = await readSetting(db, "catalogue_version");
  await content.edit("productos.json", (products) => Object.assign(products[0], { name: "Otro" }));
  server.failWith(onMethod("PUT", refuse(403, "AccessDenied")));
  await expect(load()).rejects.toThrow(
    /^MEDIA_S3_ACCESS_KEY_ID: esta clave no puede escribir en .+ 0 de \d+ archivos nuevos están en el bucket y no se cambió nada/,
  );
  expect(await readSetting(db, "catalogue_version")).toBe(version);
  expect((await createCatalog(db).findProduct(1))?.name).toBe("Tubo 1");
  server.failWith(undefined);
  await load();
  expect((await createCatalog(db).findProduct(1))?.name).toBe("Otro");
  expect(await stored()).toEqual(expect.arrayContaining(await named()));
});

test("an interrupted upload is continued", async () => {
  let left = 10;
  server.failWith((request, response, passOn) => {
    if (request.method === "PUT") left -= 1;
    if (request.method === "PUT" && left < 0) refuse(403, "AccessDenied")(request, response, passOn);
    else passOn();
  });
  await expect(load()).rejects.toThrow("MEDIA_S3_ACCESS_KEY_ID");
  expect(await readSetting(db, "catalogue_version")).toBeUndefined();
  const there = (await stored()).length;
  expect(there).toBe(10);
  server.failWith(undefined);
  server.asked.length = 0;
  await load();
  expect(puts()).toBe((await named()).length - there);
});

test("files that a server has stored wrongly are sent again", async () => {
  server.failWith(onMethod("PUT", storeWrongBytes, 3));
  await load();
  expect(puts()).toBe((await named()).length + 3);
  const bucket = openBucket(server.settings);
  const sizes = await listMedia(bucket);
  for (const { technical_sheet_url, technical_sheet_bytes } of await createCatalog(db).listProducts()) {
    expect(sizes.get(technical_sheet_url ?? "")).toBe(technical_sheet_bytes);
  }
});

test("files unused for two changes of the catalogue are removed, and foreign files stay", async () => {
  await load();
  const bucket = openBucket(server.settings);
  const sheet = (await createCatalog(db).findProduct(1))?.technical_sheet_url ?? "";
  for (const key of ["media/otro.pdf", "informe.3f2a91bc.pdf"]) await bucket.put(key, Buffer.from("x"));
  const rewrite = async (text: string) => {
    await content.writeSheet(1, text);
    await load();
  };
  await rewrite("uno");
  await rewrite("dos");
  expect(await stored()).toContain(sheet);
  await rewrite("tres");
  expect(await stored()).not.toContain(sheet);
  expect(await stored()).toContain("otro.pdf");
  expect(await bucket.read("informe.3f2a91bc.pdf")).toBeDefined();
});

test("a load succeeds with a warning if old files cannot be removed", async () => {
  const rewrite = async (text: string) => {
    await content.writeSheet(1, text);
    return load();
  };
  for (const text of ["uno", "dos", "tres"]) await rewrite(text);
  server.failWith(onMethod("DELETE", refuse(403, "AccessDenied")));
  const { warnings } = await rewrite("cuatro");
  expect(warnings).toEqual([
    ...smallPictureWarnings,
    expect.stringMatching(/^en el bucket quedan archivos que ya nada nombra \(MEDIA_S3_ACCESS_KEY_ID: .+ borrar/),
  ]);
});

test("a site that moves to a bucket or back moves its files at the next start", async () => {
  await loadContent(db, content);
  expect(await readLoadState(db, content)).toBe("complete");
  const inBucket = { ...content, bucket: server.settings };
  expect(await readLoadState(db, inBucket)).toBe("incomplete");
  expect(await ensureContent(db, inBucket)).toMatchObject({ products: { unchanged: 3 } });
  expect(await stored()).toEqual(await named());
  expect(await readLoadState(db, inBucket)).toBe("complete");
  await rm(content.mediaDir, { recursive: true });
  expect(await ensureContent(db, inBucket)).toBeUndefined();
  expect(await ensureContent(db, content)).toMatchObject({ products: { unchanged: 3 } });
  const files = (await readdir(content.mediaDir, { recursive: true })).filter((name) => name.includes("."));
  expect(files.sort()).toEqual(await named());
});
