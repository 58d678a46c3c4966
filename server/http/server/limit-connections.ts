import type { Server } from "node:http";
import type { BlockList } from "node:net";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { socketNetwork } from "../request/client-address.ts";

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
