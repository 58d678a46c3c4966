import type { Server } from "node:http";
import type { BlockList } from "node:net";
import { socketNetwork } from "../request/client-address.ts";

/** Concurrent connections of one network: a browser opens six, an office behind one address some dozens. */
const maxPerNetwork = 400;

/** Closes the connections of a network above `max`, so that one machine cannot take all that the server has. */
export function limitConnections(server: Server, trustedProxies: BlockList, max = maxPerNetwork): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = socketNetwork(socket, trustedProxies);
    if (network === undefined) return;
    const count = open.get(network) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.on("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
