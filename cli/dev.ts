import { startSite } from "../site/start-site.ts";
import { runCalled } from "./command-line.ts";

await runCalled({
  script: "dev",
  ask: "Say nothing more, or what is to be left out",
  forms: [
    {
      words: "",
      does: "serves the site from its sources, with hot reload and all that production has",
      run: (_own, values) =>
        startSite({
          hasCache: !values["without-cache"],
          hasWorker: !values["without-worker"],
          hasPolicy: !values["without-policy"],
        }),
    },
  ],
  options: {
    "without-cache": { type: "boolean", does: "makes each answer anew" },
    "without-worker": { type: "boolean", does: "removes the service worker from browsers that have it" },
    "without-policy": { type: "boolean", does: "sends no content security policy" },
  },
});
