import { once } from "node:events";
import { createServer } from "node:http";
import { BlockList, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { limitConnections, limitConnectionsByProxy } from "./limit-connections.ts";

async function startLimited(trustedProxies: BlockList) {
  const server = createServer(
    limitConnectionsByProxy((_request, response) => void response.end("x"), trustedProxies, {}, 3),
  );
  const serverSides: Socket[] = [];
  server.on("connection", (socket) => void serverSides.push(socket));
  limitConnections(server, trustedProxies, 3);
  const port = await listenLocally(server);
  const sockets: Socket[] = [];
  return {
    /**
     * Sends a request of `visitor` over a new connection, or again over `socket`. Returns the status line, or "" when the
     * server closes the connection.
     */
    async ask(visitor = "", socket = connect(port, "127.0.0.1")): Promise<string> {
      sockets.push(socket);
      socket.on("error", () => {});
      let answer = "";
      socket.on("data", (data) => {
        answer += data;
      });
      socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${visitor}\r\n\r\n`);
      await Promise.race([once(socket, "data"), once(socket, "close")]);
      return answer.slice(0, answer.indexOf("\r\n"));
    },
    sockets,
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

const proxies = new BlockList();
proxies.addAddress("127.0.0.1");

test("connections of a trusted proxy that names no visitor are not counted", async () => {
  await using limited = await startLimited(proxies);
  for (let count = 0; count < 5; count += 1) expect(await limited.ask()).toBe(taken);
});

test("a network has at most its limit of connections by a trusted proxy, each counted for its last request", async () => {
  const [one, other] = ["192.0.2.1", "192.0.2.2"];
  await using limited = await startLimited(proxies);
  for (let count = 0; count < 3; count += 1) expect(await limited.ask(one)).toBe(taken);
  expect(await limited.ask(one)).toBe("HTTP/1.1 503 Service Unavailable");
  const [first] = limited.sockets;
  expect(await limited.ask(one, first)).toBe(taken);
  expect(await limited.ask(other, first)).toBe(taken);
  expect(await limited.ask(one)).toBe(taken);
  expect(await limited.ask(one)).toBe("HTTP/1.1 503 Service Unavailable");
  await limited.closeFirst();
  for (let count = 0; count < 3; count += 1) expect(await limited.ask(other)).toBe(taken);
  expect(await limited.ask(other)).toBe("HTTP/1.1 503 Service Unavailable");
});
