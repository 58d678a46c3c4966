import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { RefusalName } from "../api/refusals.ts";
import { type RequestLine, renderStandalone, sendStandalone } from "../pages/standalone-response.ts";

/** Refusals by the error code of Node's parser and timeouts. Any other code is a bad request. */
const refusalNames: Readonly<Record<string, RefusalName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "tooSlow",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
};

const describe = (refusal: RefusalName) => ({
  refusal,
  title: "No pudimos atender esta solicitud",
});

/**
 * HTTP/1.1 requires a `Host`, and no version allows two (RFC 9112, 3.2). Node's own refusal of a request without one
 * cannot be given headers, and of two it takes the first.
 */
export function hasWrongHost({ httpVersion, headersDistinct: { host = [] } }: IncomingMessage): boolean {
  return host.length > 1 || (host.length === 0 && httpVersion === "1.1");
}

/** Refuses a request with the headers that are already set, and closes its connection. */
export function refuseRequest(request: RequestLine, response: ServerResponse, refusal: RefusalName): void {
  response.setHeader("Connection", "close");
  sendStandalone(request, response, describe(refusal));
}

function writeRefusal(
  socket: Duplex,
  requestLine: RequestLine,
  refusal: RefusalName,
  headers: Record<string, string>,
): void {
  const {
    status,
    headers: own,
    body,
  } = renderStandalone(requestLine, describe(refusal), headers["Content-Security-Policy"]);
  const all = { ...headers, ...own, Date: new Date().toUTCString(), Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const content = requestLine.method === "HEAD" ? "" : body;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${content}`, () => socket.destroy());
}

/** Reads the request line of a request that Node could not parse. */
function readRequestLine(packet: Buffer | undefined): RequestLine {
  const [, method, url] = /^([A-Z]+) (\S+) /.exec(packet?.toString("latin1", 0, 200) ?? "") ?? [];
  return { method, url };
}

interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/**
 * Replaces the refusals that Node sends before any listener (400, 408, 413, 417, 431) by our own. `openResponses` returns
 * the unfinished responses of a connection.
 */
export function refuseMalformed(
  server: Server,
  headers: Record<string, string>,
  openResponses: (socket: Duplex) => readonly ServerResponse[],
): void {
  const own = new Map(Object.entries(headers));
  server.on("checkExpectation", (request, response) => {
    response.setHeaders(own);
    refuseRequest(request, response, "badExpectation");
  });
  server.on("clientError", (error: ClientError, socket) => {
    const responses = openResponses(socket);
    // The refusal's bytes would become part of the response that is being sent.
    const isAnswering = responses.some(({ headersSent }) => headersSent);
    if (!socket.writable || isAnswering) socket.destroy(error);
    else {
      const requestLine = responses.at(-1)?.req ?? readRequestLine(error.rawPacket);
      writeRefusal(socket, requestLine, refusalNames[error.code ?? ""] ?? "badRequest", headers);
    }
  });
}
