import { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, Socket } from "node:net";
import { expect, test } from "vitest";
import { createGetListener } from "./get-listener.ts";

const proxies = new BlockList();
proxies.addAddress("10.0.0.1");

/** Requests a path of `listener` through a proxy; returns the response that the listener wrote itself. */
function ask(listener: ReturnType<typeof createGetListener>, url: string, visitor = ""): ServerResponse {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: "10.0.0.1" });
  const request = Object.assign(new IncomingMessage(socket), { url, headers: { "x-forwarded-for": visitor } });
  const response = new ServerResponse(request);
  listener(request, response);
  return response;
}

test("concurrent GET requests run one per turn of the event loop, and probes go first", async () => {
  const order: string[] = [];
  const listener = createGetListener(({ url = "" }) => order.push(url), proxies);
  for (const path of ["/buscar", "/contacto?enviado=1", "/livez"]) ask(listener, path);
  expect(order).toEqual(["/livez"]);
  await new Promise(setImmediate);
  expect(order).toEqual(["/livez", "/buscar"]);
  await new Promise(setImmediate);
  expect(order).toEqual(["/livez", "/buscar", "/contacto?enviado=1"]);
});

test("requests beyond the queue's limit are told to try again later", () => {
  const listener = createGetListener(() => {}, proxies);
  const answers = Array.from({ length: 1_001 }, () => ask(listener, "/buscar"));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([503]);
});

test("one network's requests cannot fill the queue", () => {
  const listener = createGetListener(() => {}, proxies);
  const answers = Array.from({ length: 1_001 }, () => ask(listener, "/buscar", "192.0.2.1"));
  expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(901);
  expect(ask(listener, "/buscar", "192.0.2.2").statusCode).toBe(200);
});
