import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { ApiError } from "#contract/answer.ts";
import { refusals } from "../api/refusals.ts";
import type { Log } from "../log.ts";

export interface WebServer {
  server: Server;
  /** From now on requests go to `listener`; until then they are told to come back. */
  answerWith(listener: RequestListener): void;
  /** Takes no more connections, finishes the requests at work, and cuts what is still open after `patience` ms. */
  stop(patience: number): Promise<void>;
}

const showPage = (title: string, text: string): string => `<!doctype html>
<html lang="es-CO"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>
`;

/** What the server answers by itself: a page, or to a call of the API the refusal that programs know. */
interface OwnAnswer {
  refusal: "unavailable" | "unexpected";
  title: string;
  text: string;
  retryAfter?: string;
}

const starting: OwnAnswer = {
  refusal: "unavailable",
  title: "Ya casi estamos listos",
  text: "Estamos preparando el catálogo. Vuelve a intentarlo en un momento.",
  retryAfter: "10",
};

const broken: OwnAnswer = {
  refusal: "unexpected",
  title: "Algo salió mal",
  text: "No pudimos mostrarte esta página. Intenta de nuevo en unos minutos.",
};

const isCall = (url = ""): boolean => /^\/api(?![^/?])/.test(url);

function answerOwn(request: IncomingMessage, response: ServerResponse, own: OwnAnswer): void {
  const [status, code, message] = refusals[own.refusal];
  const [type, body] = isCall(request.url)
    ? ["application/json", JSON.stringify({ message, code } satisfies ApiError)]
    : ["text/html; charset=utf-8", showPage(own.title, own.text)];
  response.writeHead(status, { "Content-Type": type, ...(own.retryAfter && { "Retry-After": own.retryAfter }) });
  response.end(body);
}

/**
 * A server that no slow or broken client holds up: time limits on headers and bodies, and an answer for our own faults.
 * `headers` go with the answers it gives itself.
 */
export function createWebServer(log: Log, headers: Record<string, string> = {}): WebServer {
  const limits = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
  const own = new Headers(headers);
  const server = createServer({
    ...limits,
    // Longer than a proxy keeps its idle connections, so that it never sends a request into one that is being closed.
    keepAliveTimeout: 65_000,
    // Reading a body that is not there is a tenth of what a kept answer costs.
    optimizeEmptyRequests: true,
  });
  let answer: RequestListener = (request, response) => {
    response.setHeaders(own);
    answerOwn(request, response, starting);
  };
  let atWork = 0;
  let onIdle = () => {};
  const onClose = () => {
    atWork -= 1;
    if (atWork === 0) onIdle();
  };
  server.on("request", (request, response) => {
    atWork += 1;
    response.on("close", onClose);
    try {
      answer(request, response);
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
    stop: (patience) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => finish(), patience);
        const finish = () => {
          clearTimeout(timer);
          // Idle, half-open and upgraded connections would keep the server open for as long as they like.
          server.closeAllConnections();
          resolve();
        };
        server.close();
        if (atWork === 0) return finish();
        onIdle = finish;
      }),
  };
}
