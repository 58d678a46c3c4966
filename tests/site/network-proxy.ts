import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "./start-site.ts";

export interface NetworkProxy {
  /** The proxy's URL. */
  url: string;
  /** Breaks every connection and refuses new ones, of pages and workers, while `navigator.onLine` stays true. */
  cut(): Promise<void>;
  /** Forwards to the site again, after `cut` or `silence`. */
  mend(): Promise<void>;
  /** From now on requests are accepted and never answered. */
  silence(): void;
  /** Forwards to another site under the same URL, as after a deployment. */
  leadTo(target: string): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A proxy to the site at `target` whose connection can be cut, as on a building site. */
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
    // If one end breaks, the other is closed too, as on a direct connection.
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
