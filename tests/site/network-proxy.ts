import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "./start-site.ts";

export interface NetworkProxy {
  /** The site at the other end. */
  url: string;
  /** Breaks every connection and refuses new ones, for pages and workers alike, while the browser believes it has a connection. */
  cut(): Promise<void>;
  /** Forwards to the site again, after `cut` or `silence`. */
  mend(): Promise<void>;
  /** From now on requests are accepted and never answered. */
  silence(): void;
  /** From now on it leads to another site under the same address, as after a deployment. */
  leadTo(target: string): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A connection to the site at `target` that can be cut, as on a building site. */
export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  let end = new URL(target);
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(end.port), end.hostname);
    for (const socket of [near, far]) keep(socket);
    // An end that breaks off breaks the other: that is what a connection does.
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    if (isSilent) return;
    near.pipe(far).pipe(near);
  });
  const mend = async () => {
    isSilent = false;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const leadTo = (next: string) => {
    end = new URL(next);
    for (const socket of sockets) socket.destroy();
  };
  const silence = () => {
    isSilent = true;
    for (const socket of sockets) socket.destroy();
  };
  await mend();
  return { url: `http://localhost:${port}`, cut, mend, silence, leadTo, [Symbol.asyncDispose]: cut };
}
