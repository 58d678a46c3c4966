import { Hono } from "hono";
import { isUnavailable } from "#server/db/client.ts";
import { createLog, type Log } from "#server/process/log.ts";
import type { Services } from "#server/services/services.ts";
import { createLogLimit } from "../log/log-limit.ts";
import { maxLoggedPath, requestIdOf } from "../log/request-log.ts";
import { calls } from "./calls.ts";
import { createCatalogueCalls } from "./catalogue-calls.ts";
import { sendJson } from "./conditional-json.ts";
import { describeApi } from "./openapi.ts";
import { refuse, refuseMethod } from "./refusals.ts";
import { createSendingCalls, type SendingOptions } from "./sending-calls.ts";

export interface ApiOptions extends SendingOptions {
  log?: Log;
}

/** The calls of rules A, without the path prefix of their mount. */
export function createApi(services: Services, options: ApiOptions = {}): Hono {
  const { publicUrl = "", log = createLog() } = options;
  const api = new Hono();
  let description: object | undefined;
  api.get("/", (c) => {
    description ??= describeApi(`${publicUrl}/api`);
    return sendJson(c, description);
  });
  api.route("/", createCatalogueCalls(services));
  api.route("/", createSendingCalls(services, options));
  // Reached by other methods, and by paths that are no call.
  api.all("/", (c) => refuseMethod(c, "GET, HEAD"));
  for (const { method, path } of calls) {
    api.all(path.replace("{id}", ":id"), (c) => refuseMethod(c, method === "get" ? "GET, HEAD" : "POST"));
  }
  api.all("*", (c) => refuse(c, "noSuchCall"));
  const logFailure = createLogLimit(log);
  api.onError((error, c) => {
    const refusal = isUnavailable(error) ? "unavailable" : "unexpected";
    logFailure("api_failed", () =>
      log.error("api_failed", {
        request: requestIdOf(c),
        method: c.req.method,
        path: c.req.path.slice(0, maxLoggedPath),
        refusal,
        error,
      }),
    );
    return refuse(c, refusal);
  });
  return api;
}
