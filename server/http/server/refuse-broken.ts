import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type RefusalName, refusals } from "../api/refusals.ts";
import { type Asking, answerOwn, writeOwn } from "./own-answer.ts";

/** Refusals by the error code of Node's parser and time-outs; of any other code it is no request at all. */
const refusalNames: Readonly<Record<string, RefusalName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "tooSlow",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
};

const describe = (refusal: RefusalName) => ({
  refusal,
  title: "No pudimos atender esta solicitud",
  text: refusals[refusal][2],
});

/** HTTP/1.1 wants a `Host`; Node's own refusal of a request without one cannot be given headers. */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === "1.1" && headers.host === undefined;

/** Refuses a request, beside the headers that `response` has already, and closes its connection. */
export function refuseRequest(request: Asking, response: ServerResponse, refusal: RefusalName): void {
  response.setHeader("Connection", "close");
  answerOwn(request, response, describe(refusal));
}

/** Answers by `fetch`; what is no address, for its path or its host, is refused as any other broken request. */
export const listenWith =
  (fetch: Parameters<typeof getRequestListener>[0]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const errorHandler = (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      refuseRequest(request, response, "badRequest");
    };
    void getRequestListener(fetch, { errorHandler })(request, response);
  };

function refuseBytes(socket: Duplex, asking: Asking, refusal: RefusalName, headers: Record<string, string>): void {
  const { status, headers: own, body } = writeOwn(asking, describe(refusal), headers["Content-Security-Policy"]);
  const all = { ...headers, ...own, Date: new Date().toUTCString(), Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const content = asking.method === "HEAD" ? "" : body;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${content}`, () => socket.destroy());
}

/** What the bytes of a request that could not be read begin with. */
function readAsking(packet: Buffer | undefined): Asking {
  const [, method, url] = /^([A-Z]+) (\S+) /.exec(packet?.toString("latin1", 0, 200) ?? "") ?? [];
  return { method, url };
}

interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/**
 * Answers in our words what Node refuses by itself, before any request reaches a listener: 400, 408, 413, 417 and 431.
 * `openAnswers` tells which answers of a connection have not ended.
 */
export function refuseBroken(
  server: Server,
  headers: Record<string, string>,
  openAnswers: (socket: Duplex) => readonly ServerResponse[],
): void {
  const own = new Map(Object.entries(headers));
  server.on("checkExpectation", (request, response) => {
    response.setHeaders(own);
    refuseRequest(request, response, "badExpectation");
  });
  server.on("clientError", (error: ClientError, socket) => {
    const responses = openAnswers(socket);
    // Bytes in the middle of another request's answer would be taken for a part of it.
    const isAnswering = responses.some(({ headersSent }) => headersSent);
    if (!socket.writable || isAnswering) socket.destroy(error);
    else {
      const asking = responses.at(-1)?.req ?? readAsking(error.rawPacket);
      refuseBytes(socket, asking, refusalNames[error.code ?? ""] ?? "badRequest", headers);
    }
  });
}
