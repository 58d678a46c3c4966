import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BucketServer, onMethod, refuse, startBucketServer } from "../../tests/support/bucket-server.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { type Bucket, openBucket } from "./bucket.ts";
import { publishAssets, readReleases } from "./release-assets.ts";

let dir: string;
let server: BucketServer;
let bucket: Bucket;
beforeEach(async () => {
  server = await startBucketServer();
  bucket = openBucket(server.settings);
  dir = await makeTemporaryFolder();
});
afterEach(() => server.stop());

/** Writes build output: the named files, each with a compressed one beside it. */
async function build(...names: string[]): Promise<void> {
  dir = await makeTemporaryFolder();
  for (const name of names) for (const ending of ["", ".br"]) await writeFile(join(dir, name + ending), name);
}
const stored = async () => [...(await bucket.list("assets/")).keys()].map((key) => key.replace("assets/", ""));

test("the bucket has the files of this release and of the previous one", async () => {
  await build("app-1.js", "same-0.css");
  expect(await publishAssets(bucket, dir)).toEqual({ uploaded: 2, kept: 0, removed: 0 });
  await build("app-2.js", "same-0.css");
  expect(await publishAssets(bucket, dir)).toEqual({ uploaded: 1, kept: 1, removed: 0 });
  // Publishing the same build again is not a new release.
  expect(await publishAssets(bucket, dir)).toEqual({ uploaded: 0, kept: 2, removed: 0 });
  expect(await stored()).toEqual(["app-1.js", "app-2.js", "same-0.css"]);
  await build("app-3.js", "same-0.css");
  expect(await publishAssets(bucket, dir)).toEqual({ uploaded: 1, kept: 1, removed: 1 });
  expect(await readReleases(bucket)).toEqual([
    ["app-3.js", "same-0.css"],
    ["app-2.js", "same-0.css"],
  ]);
});

test("a release is recorded once all its files are uploaded", async () => {
  await build("app-1.js");
  await publishAssets(bucket, dir);
  await build("app-2.js", "app-3.js");
  server.failWith(onMethod("PUT", refuse(403, "AccessDenied")));
  await expect(publishAssets(bucket, dir)).rejects.toThrow("MEDIA_S3_ACCESS_KEY_ID");
  expect(await readReleases(bucket)).toEqual([["app-1.js"]]);
});

test("an invalid list of releases is reported", async () => {
  await bucket.put("releases.json", Buffer.from("<html>"));
  await expect(readReleases(bucket)).rejects.toThrow(
    "MEDIA_S3_BUCKET: no se encontró ninguna lista de versiones en releases.json",
  );
});
