import { once } from "node:events";
import type { Server } from "node:http";
import { OperatorError } from "#server/process/operator-error.ts";

export interface Address {
  host: string;
  port: number;
  /** The settings that name them, for the operator. */
  settings: { host: string; port: string };
}

/** What a browser on this machine also finds under the name of localhost. */
const local = new Set(["127.0.0.1", "0.0.0.0", "::1", "::"]);

/** The address to open in a browser on this machine. */
export function urlToOpen(host: string, port: number): string {
  const name = local.has(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function explain(code: unknown, { host, port, settings }: Address): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return `${settings.port}: found ${port}, which another program uses; expected a free port: stop that program or set another ${settings.port}.`;
    case "EACCES":
      return `${settings.port}: found ${port}, which this user may not listen on; expected a port from 1024 up.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `${settings.host}: found ${JSON.stringify(host)}, which is no address of this machine; expected one such as "127.0.0.1" or "0.0.0.0".`;
    default:
      return undefined;
  }
}

/** Listens, and tells the port, which the system chose if it was 0. Throws `OperatorError` where the settings are to blame. */
export async function listen(server: Server, address: Address): Promise<number> {
  server.listen(address.port, address.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const sentence = explain(error instanceof Error && "code" in error && error.code, address);
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
  const bound = server.address();
  return typeof bound === "object" && bound !== null ? bound.port : address.port;
}
