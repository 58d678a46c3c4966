import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Log } from "#server/process/log.ts";
import { pageFailed, type StandaloneResponse, sendStandalone } from "../pages/standalone-response.ts";
import { type OpenResponses, trackOpenResponses } from "./open-responses.ts";
import { hasWrongHost, refuseMalformed, refuseRequest } from "./refuse-malformed.ts";

export interface WebServer {
  server: Server;
  /** Sets the listener for requests; until then the response is 503 with `Retry-After`. */
  setListener(listener: RequestListener): void;
  /**
   * Accepts no more connections, and one more request on each open connection; resolves once no response is open, or
   * aborts those left after `timeout` ms.
   */
  stop(timeout: number): Promise<void>;
}

const starting: StandaloneResponse = {
  refusal: "unavailable",
  title: "Ya casi estamos listos",
  text: "Estamos preparando el catálogo. Vuelve a intentarlo en un momento.",
  retryAfter: 10,
};

const maxConnections = 4_000;

/** Milliseconds of inactivity on a connection with a request: longer than making any response takes. */
const maxIdleTime = 60_000;

/**
 * Milliseconds from a request to the end of its response: at 20 kbit/s a picture takes two minutes, a data sheet of a
 * megabyte seven. An aborted download resumes by a range request.
 */
const maxResponseTime = 10 * 60_000;

/** Closes the server once no response is open, or after `timeout` ms. */
function stopServer(server: Server, openResponses: OpenResponses, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      // Idle, half-open and upgraded connections would keep the server open.
      server.closeAllConnections();
      resolve();
    };
    const timer = setTimeout(finish, timeout);
    // Not by the close of an HTTP server: it takes a response that a slow reader is still receiving for an idle
    // connection, and cuts it.
    NetServer.prototype.close.call(server);
    openResponses.whenNone(finish);
  });
}

/**
 * A server that slow or broken clients cannot exhaust: limits on the time for headers, bodies and responses, on
 * connections and on unread responses. Responses of its own carry `headers`; `idleTimeout` and `responseTimeout` are in
 * milliseconds.
 */
export function createWebServer(
  log: Log,
  headers: Record<string, string> = {},
  { idleTimeout = maxIdleTime, responseTimeout = maxResponseTime } = {},
): WebServer {
  const own = new Map(Object.entries(headers));
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
    // Longer than a proxy keeps idle connections, so that it never sends a request into a closing one.
    keepAliveTimeout: 65_000,
    // Creating a body stream for a request without one is a tenth of the cost of a cached response.
    optimizeEmptyRequests: true,
    // Refused below, with our headers.
    requireHostHeader: false,
  });
  server.maxConnections = maxConnections;
  server.timeout = idleTimeout;
  const openResponses = trackOpenResponses();
  refuseMalformed(server, headers, openResponses.of);
  let current: RequestListener = (request, response) => {
    response.setHeaders(own);
    sendStandalone(request, response, starting);
  };
  server.on("request", (request, response) => {
    const { socket } = request;
    // The server is being stopped.
    if (!server.listening) response.setHeader("Connection", "close");
    const cut = setTimeout(() => socket.destroy(), responseTimeout);
    if (!openResponses.begin(socket, response, () => clearTimeout(cut))) {
      clearTimeout(cut);
      socket.destroy();
      return;
    }
    try {
      if (hasWrongHost(request)) {
        response.setHeaders(own);
        refuseRequest(request, response, "badRequest");
      } else current(request, response);
    } catch (error) {
      log.error("listener_failed", { error });
      if (response.headersSent) response.destroy();
      else {
        response.setHeaders(own);
        sendStandalone(request, response, pageFailed);
      }
    }
  });
  return {
    server,
    setListener: (listener) => {
      current = listener;
    },
    stop: (timeout) => stopServer(server, openResponses, timeout),
  };
}
