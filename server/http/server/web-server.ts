import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "#server/process/log.ts";
import { answerOwn, type OwnAnswer } from "./own-answer.ts";
import { lacksHost, refuseBroken, refuseRequest } from "./refuse-broken.ts";

export interface WebServer {
  server: Server;
  /** From now on requests go to `listener`; until then they are told to come back. */
  answerWith(listener: RequestListener): void;
  /** Takes no more connections, finishes the requests at work, and cuts what is still open after `timeout` ms. */
  stop(timeout: number): Promise<void>;
}

const starting: OwnAnswer = {
  refusal: "unavailable",
  title: "Ya casi estamos listos",
  text: "Estamos preparando el catálogo. Vuelve a intentarlo en un momento.",
  retryAfter: 10,
};

const broken: OwnAnswer = {
  refusal: "unexpected",
  title: "Algo salió mal",
  text: "No pudimos mostrarte esta página. Intenta de nuevo en unos minutos.",
};

/** Connections at the same time. */
const maxConnections = 4_000;

/**
 * Requests of one connection that wait for their answers: browsers and proxies send one after the other, the next
 * perhaps before the end of the last answer is noted here.
 */
const maxUnanswered = 2;

/** Milliseconds in which nothing goes over a connection with a request: longer than any answer of ours takes. */
const maxSilence = 60_000;

/**
 * Milliseconds from a request to the end of its answer: at 20 kbit/s a picture takes two minutes, a sheet of a megabyte
 * seven. A download that is cut is gone on with by its range.
 */
const maxAnswer = 10 * 60_000;

/** Knows the answers that have not ended: they wait in memory until their reader takes them. */
function createOpenAnswers() {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  let count = 0;
  let onNone = () => {};
  return {
    of: (socket: Duplex): readonly ServerResponse[] => [...(open.get(socket) ?? [])],
    /** False for one too many of a connection. `onEnd` is called when the answer has ended or was cut off. */
    begin(socket: Duplex, response: ServerResponse, onEnd: () => void): boolean {
      const answers = open.get(socket) ?? new Set();
      if (answers.size >= maxUnanswered) return false;
      open.set(socket, answers.add(response));
      count += 1;
      response.on("close", () => {
        onEnd();
        answers.delete(response);
        count -= 1;
        if (count === 0) onNone();
      });
      return true;
    },
    /** Calls `then` as soon as there is none. */
    whenNone(then: () => void): void {
      onNone = then;
      if (count === 0) then();
    },
  };
}

type OpenAnswers = ReturnType<typeof createOpenAnswers>;

/** Takes no more connections; resolves once there is no open answer, or cuts those off after `timeout` ms. */
function stopServer(server: Server, openAnswers: OpenAnswers, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      // Idle, half-open and upgraded connections would keep the server open for as long as they like.
      server.closeAllConnections();
      resolve();
    };
    const timer = setTimeout(finish, timeout);
    server.close();
    openAnswers.whenNone(finish);
  });
}

/**
 * A server that no slow or broken client holds up: limits on the time for headers, bodies and answers, on connections
 * and on what waits for one that does not read, and an answer for our own faults. `headers` go with the answers it gives
 * itself; `silence` and `answer` are in milliseconds.
 */
export function createWebServer(
  log: Log,
  headers: Record<string, string> = {},
  { silence = maxSilence, answer: wholeAnswer = maxAnswer } = {},
): WebServer {
  const own = new Map(Object.entries(headers));
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
    // Longer than a proxy keeps its idle connections, so that it never sends a request into one that is being closed.
    keepAliveTimeout: 65_000,
    // Reading a body that is not there is a tenth of what a cached response costs.
    optimizeEmptyRequests: true,
    // Refused below, with our headers.
    requireHostHeader: false,
  });
  server.maxConnections = maxConnections;
  server.timeout = silence;
  const openAnswers = createOpenAnswers();
  refuseBroken(server, headers, openAnswers.of);
  let answer: RequestListener = (request, response) => {
    response.setHeaders(own);
    answerOwn(request, response, starting);
  };
  server.on("request", (request, response) => {
    const { socket } = request;
    const cut = setTimeout(() => socket.destroy(), wholeAnswer);
    if (!openAnswers.begin(socket, response, () => clearTimeout(cut))) {
      clearTimeout(cut);
      socket.destroy();
      return;
    }
    try {
      if (lacksHost(request)) {
        response.setHeaders(own);
        refuseRequest(request, response, "badRequest");
      } else answer(request, response);
    } catch (error) {
      log.error("listener_failed", { error });
      if (response.headersSent) response.destroy();
      else {
        response.setHeaders(own);
        answerOwn(request, response, broken);
      }
    }
  });
  return {
    server,
    answerWith: (listener) => {
      answer = listener;
    },
    stop: (timeout) => stopServer(server, openAnswers, timeout),
  };
}
