import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BucketServer, breakOff, onMethod, refuse, startBucketServer } from "../../tests/support/bucket-server.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openBucket } from "./bucket.ts";
import { createFetcher, openMediaFiles } from "./media-files.ts";

let dir: string;
let server: BucketServer;
let faults: unknown[];
beforeEach(async () => {
  dir = await makeTemporaryFolder();
  server = await startBucketServer();
  faults = [];
  await openBucket(server.settings).put("media/fichas/a.3f2a91bc.pdf", Buffer.from("ficha"));
  server.asked.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const onFault = (error: unknown) => void faults.push(error);
const open = () => openMediaFiles(dir, server.settings, onFault);
const name = "fichas/a.3f2a91bc.pdf";

test("a file of the bucket is fetched once for concurrent requests, and kept", async () => {
  const media = open();
  expect(await Promise.all(Array.from({ length: 20 }, () => media.fetch(name)))).toEqual(Array(20).fill("here"));
  expect(await media.fetch(name)).toBe("here");
  expect(await readFile(join(dir, name), "utf8")).toBe("ficha");
  expect(server.asked).toEqual([`GET media/${name}`]);
});

test("a file that is not in the bucket is missing", async () => {
  expect(await open().fetch("fichas/b.3f2a91bc.pdf")).toBe("missing");
  expect(faults).toEqual([]);
});

test("a connection that the bucket closes during a request loses no file", async () => {
  server.failWith(onMethod("GET", breakOff, 1));
  expect(await open().fetch(name)).toBe("here");
  expect(faults).toEqual([]);
});

test("an outage of the bucket is reported once, new files are missing, and kept ones are served", async () => {
  await writeFile(join(dir, "b.3f2a91bc.pdf"), "kept");
  server.failWith(refuse(503, "SlowDown"));
  const media = open();
  expect(await media.fetch(name)).toBe("away");
  expect(await media.fetch(name)).toBe("away");
  expect(await media.fetch("b.3f2a91bc.pdf")).toBe("here");
  expect(faults).toHaveLength(1);
  // Within the pause after a failure no further request is sent.
  expect(server.asked).toHaveLength(2);
});

test("a bucket that is back is used again after a moment", async () => {
  let now = 0;
  const bucket = openBucket(server.settings, { timeout: 60_000, attempts: 1, pause: 0 });
  const fetchFile = createFetcher(bucket, { dir, prefix: "media/", onFault, now: () => now });
  server.failWith(refuse(500, "InternalError"));
  expect(await fetchFile(name)).toBe("away");
  server.failWith(undefined);
  expect(await fetchFile(name)).toBe("away");
  now = 2_000;
  expect(await fetchFile(name)).toBe("here");
});

test("a clock that was ahead, which the bucket refuses, and is set back delays no file", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2027-01-01") });
  const bucket = openBucket(server.settings, { timeout: 60_000, attempts: 1, pause: 0 });
  const fetchFile = createFetcher(bucket, { dir, prefix: "media/", onFault });
  server.failWith(refuse(403, "RequestTimeTooSkewed"));
  expect(await fetchFile(name)).toBe("away");
  server.failWith(undefined);
  vi.advanceTimersByTime(2_000);
  vi.setSystemTime(new Date("2026-01-01"));
  expect(await fetchFile(name)).toBe("here");
});

test("without a bucket the files of the folder are served", async () => {
  await writeFile(join(dir, "b.pdf"), "own");
  const media = openMediaFiles(dir, undefined, onFault);
  expect([await media.fetch("b.pdf"), await media.fetch(name)]).toEqual(["here", "missing"]);
});
