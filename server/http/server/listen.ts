import { once } from "node:events";
import type { Server } from "node:http";
import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";

export interface Address {
  host: string;
  port: number;
  /** The names of the settings, for error messages. */
  settings: { host: string; port: string };
}

/** Hosts that a browser on this machine also reaches as localhost. */
const local = new Set(["127.0.0.1", "0.0.0.0", "::1", "::"]);

/** The address to open in a browser on this machine. */
export function urlToOpen(host: string, port: number): string {
  const name = local.has(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function explain(code: string | undefined, { host, port, settings }: Address): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return `${settings.port}: se encontró ${port}, que usa otro programa; se esperaba un puerto libre: detén ese programa o define otro ${settings.port}.`;
    case "EACCES":
      return `${settings.port}: se encontró ${port}, en el que este usuario no puede escuchar; se esperaba un puerto desde 1024.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `${settings.host}: se encontró ${JSON.stringify(host)}, que no es una dirección de esta máquina; se esperaba una como "127.0.0.1" o "0.0.0.0".`;
    default:
      return undefined;
  }
}

/** Listens and returns the port, which the system chose if it was 0. Throws `OperatorError` when a setting is wrong. */
export async function listen(server: Server, address: Address): Promise<number> {
  server.listen(address.port, address.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const sentence = explain(errorCode(error), address);
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
  const bound = server.address();
  return typeof bound === "object" && bound !== null ? bound.port : address.port;
}
