import { once } from "node:events";
import { createServer } from "node:http";
import { BlockList, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { limitConnections } from "./limit-connections.ts";

async function startLimited(trustedProxies: BlockList) {
  const server = createServer((_request, response) => void response.end("x"));
  const serverSides: Socket[] = [];
  server.on("connection", (socket) => void serverSides.push(socket));
  limitConnections(server, trustedProxies, 3);
  const port = await listenLocally(server);
  const sockets: Socket[] = [];
  return {
    /** Opens a connection and sends a request. Returns the status line, or "" when the server closes the connection. */
    async ask(): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.on("error", () => {});
      let answer = "";
      socket.on("data", (data) => {
        answer += data;
      });
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      await Promise.race([once(socket, "data"), once(socket, "close")]);
      return answer.slice(0, answer.indexOf("\r\n"));
    },
    async closeFirst(): Promise<void> {
      const [socket] = sockets;
      const [serverSide] = serverSides;
      socket?.end();
      if (serverSide) await once(serverSide, "close");
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const taken = "HTTP/1.1 200 OK";

test("a network has at most its limit of connections, until one of them is closed", async () => {
  await using limited = await startLimited(new BlockList());
  for (let count = 0; count < 3; count += 1) expect(await limited.ask()).toBe(taken);
  expect(await limited.ask()).toBe("");
  await limited.closeFirst();
  expect(await limited.ask()).toBe(taken);
  expect(await limited.ask()).toBe("");
});

test("connections of a trusted proxy are not counted", async () => {
  const proxies = new BlockList();
  proxies.addAddress("127.0.0.1");
  await using limited = await startLimited(proxies);
  for (let count = 0; count < 5; count += 1) expect(await limited.ask()).toBe(taken);
});
