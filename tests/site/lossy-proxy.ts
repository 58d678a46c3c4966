import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenLocally } from "../support/listen-locally.ts";

export interface LossyProxy {
  url: string;
  /** The next POST reaches the site, but its response does not reach the browser. */
  loseNextResponse(): void;
  /** The next POST reaches the site, and its response is held until the returned function is called. */
  holdNextResponse(): () => void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A proxy to the site at `target` that can lose responses, like a bad mobile connection. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  let losing = false;
  let held: Promise<void> | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const isLost = losing && incoming.method === "POST";
    if (isLost) losing = false;
    const { method, url, headers } = incoming;
    const onward = forward(new URL(url ?? "/", target), { method, headers });
    onward.end(await buffer(incoming));
    const [answer] = await once(onward, "response");
    const body = await buffer(answer);
    if (isLost) return incoming.socket.destroy();
    if (method === "POST") await held;
    // On a reused connection the browser would repeat the request by itself, and the response would not be lost.
    outgoing.writeHead(answer.statusCode, { ...answer.headers, connection: "close" }).end(body);
  });
  const port = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    loseNextResponse() {
      losing = true;
    },
    holdNextResponse() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
