import { existsSync } from "node:fs";
import { openBucket } from "#server/media/bucket.ts";
import { publishAssets } from "#server/media/release-assets.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { count } from "./count.ts";

const dir = "build/client/assets";

async function publish(): Promise<void> {
  const { bucket } = readConfig(process.env);
  if (!bucket) {
    const expected = "expected the bucket that all copies of the site share";
    throw new OperatorError(`MEDIA_S3_ENDPOINT: not set, ${expected}`);
  }
  if (!existsSync("build/stamp"))
    throw new OperatorError("There is no whole build in build/: run npm run build first.");
  const { uploaded, kept, removed } = await publishAssets(openBucket(bucket), dir);
  console.log(
    `Published ${count(uploaded, "file", "files")}; ${kept} were there, ${removed} of older releases were removed.`,
  );
}

await runCalled({
  script: "assets",
  ask: "Say nothing more",
  forms: [
    {
      words: "",
      does: "puts the scripts and styles of this build into the bucket, beside those of the release before",
      run: publish,
    },
  ],
});
