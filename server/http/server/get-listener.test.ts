import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createGetListener } from "./get-listener.ts";

/** Requests a path of `listener`; returns the response that the listener wrote itself. */
function ask(listener: ReturnType<typeof createGetListener>, url: string): ServerResponse {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  const response = new ServerResponse(request);
  listener(request, response);
  return response;
}

test("concurrent GET requests run one per turn of the event loop, and probes go first", async () => {
  const order: string[] = [];
  const listener = createGetListener(({ url = "" }) => order.push(url));
  for (const path of ["/buscar", "/contacto?enviado=1", "/livez"]) ask(listener, path);
  expect(order).toEqual(["/livez"]);
  await new Promise(setImmediate);
  expect(order).toEqual(["/livez", "/buscar"]);
  await new Promise(setImmediate);
  expect(order).toEqual(["/livez", "/buscar", "/contacto?enviado=1"]);
});

test("requests beyond the queue's limit are told to try again later", () => {
  const listener = createGetListener(() => {});
  const answers = Array.from({ length: 1_001 }, () => ask(listener, "/buscar"));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([503]);
});
