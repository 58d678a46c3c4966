import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Status by the error code of Node's parser and time-outs; any other code is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** HTTP/1.1 wants a `Host`; Node's own refusal of a request without one cannot be given headers. */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === "1.1" && headers.host === undefined;

/** Refuses a request with `status` and no body, and closes its connection. */
export function refuseRequest(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, Connection: "close", "Content-Length": 0 }).end();
}

function refuseBytes(socket: Duplex, status: number, headers: Record<string, string>): void {
  const all = { ...headers, Date: new Date().toUTCString(), Connection: "close", "Content-Length": "0" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`, () => socket.destroy());
}

/** Gives `headers` to what Node refuses by itself, before any request reaches a listener: 400, 408, 413, 417 and 431. */
export function refuseBroken(server: Server, headers: Record<string, string>): void {
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on("request", ({ socket }, response) => {
    const responses = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
  });
  server.on("checkExpectation", (_request, response) => refuseRequest(response, 417, headers));
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    // Bytes in the middle of another request's answer would be taken for a part of it.
    const isAnswering = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || isAnswering) socket.destroy(error);
    else refuseBytes(socket, statuses[error.code ?? ""] ?? 400, headers);
  });
}
