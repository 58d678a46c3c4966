import { once } from "node:events";
import { request } from "node:https";
import { buffer } from "node:stream/consumers";
import type { StartedProxy } from "./start-proxy.ts";

/** A response through the proxy, over TLS and a new connection, like that of a new visitor. */
export async function fetchThroughProxy(proxy: StartedProxy, path: string, init?: RequestInit): Promise<Response> {
  const answered = ask(proxy, path, init);
  proxy.pending.add(answered);
  return answered.finally(() => proxy.pending.delete(answered));
}

async function ask({ tlsPort }: StartedProxy, path: string, init?: RequestInit): Promise<Response> {
  const servername = "www.example.com";
  const asked = new Request(`https://${servername}${path}`, init);
  const { method } = asked;
  const headers = { ...Object.fromEntries(asked.headers), host: servername };
  const to = { host: "127.0.0.1", port: tlsPort, servername, rejectUnauthorized: false, agent: false };
  const sent = request({ ...to, path, method, headers }).end(await asked.text());
  const [answer] = await once(sent, "response");
  return new Response(await buffer(answer), { status: answer.statusCode });
}
