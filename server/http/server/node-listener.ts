import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { refuseRequest } from "./refuse-malformed.ts";

/** Answers by `fetch`. A malformed path or host is refused like any other bad request. */
export const createNodeListener =
  (fetch: Parameters<typeof getRequestListener>[0]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const errorHandler = (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      refuseRequest(request, response, "badRequest");
    };
    void getRequestListener(fetch, { errorHandler })(request, response);
  };
