import type { RequestListener, Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { sendStandalone, tooBusy } from "../pages/standalone-response.ts";
import { requestNetwork, socketNetwork } from "../request/client-address.ts";

/** Concurrent connections of one network: a browser opens six, an office behind one address some dozens. */
const maxPerNetwork = 400;

/** Closes the connections of a network above `max`, so that one machine cannot take all that the server has. */
export function limitConnections(server: Server, trustedProxies: BlockList, max = maxPerNetwork): void {
  const takeSlot = createConcurrencyLimit(Number.POSITIVE_INFINITY, max);
  server.on("connection", (socket) => {
    const freeSlot = takeSlot(socketNetwork(socket, trustedProxies));
    if (freeSlot) socket.on("close", freeSlot);
    else socket.destroy();
  });
}

/**
 * Limits the connections that a trusted proxy has to this server for one network. A client that does not read takes one
 * for each response, and over HTTP/2 a single connection to the proxy carries hundreds of them. Such a response has
 * ended here once its bytes are on the way, so the connection counts until the proxy uses it again or it is closed.
 * Refusals have `headers`.
 */
export function limitConnectionsByProxy(
  listener: RequestListener,
  trustedProxies: BlockList,
  headers: Record<string, string>,
  max = maxPerNetwork,
): RequestListener {
  const own = new Map(Object.entries(headers));
  const takeSlot = createConcurrencyLimit(Number.POSITIVE_INFINITY, max);
  /** Frees the slot of a connection's last request. */
  const slots = new WeakMap<Socket, () => void>();
  return (request, response) => {
    const { socket } = request;
    if (socketNetwork(socket, trustedProxies) !== undefined) return listener(request, response);
    const freeBefore = slots.get(socket);
    if (freeBefore) freeBefore();
    else socket.once("close", () => slots.get(socket)?.());
    const freeSlot = takeSlot(requestNetwork(request, trustedProxies));
    slots.set(socket, freeSlot ?? (() => {}));
    if (freeSlot) return listener(request, response);
    response.setHeaders(own);
    sendStandalone(request, response, tooBusy);
  };
}
