import type { IncomingMessage } from "node:http";
import { type BlockList, isIP, type Socket } from "node:net";
import type { Context } from "hono";
import { networkOf } from "../limits/network.ts";

const textOrNothing = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** @hono/node-server hands over the request as Node knows it. */
const socketAddress = (c: Context): string | undefined => textOrNothing(c.env?.incoming?.socket?.remoteAddress);

/** What a call within this process hands over instead, when it serves a visitor; nobody can set it from outside. */
export interface VisitorBindings {
  visitorAddress: string;
}

// A socket that listens on both families writes IPv4 in the form of IPv6.
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

/** An entry of X-Forwarded-For; some proxies add the port. */
function parseHop(entry: string): string | undefined {
  const text = entry.trim();
  const [, bare = text] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = plain(bare);
  return isIP(address) === 0 ? undefined : address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * The address behind `socket`, the peer's own. `forwarded` is read from its end, where our own proxies write, and counts
 * only as far as each hop is one of them.
 */
function addressBehind(socket: string, forwarded: string, trustedProxies?: BlockList): string {
  let address = plain(socket);
  if (!trustedProxies) return address;
  const hops = forwarded.split(",");
  while (isTrusted(address, trustedProxies)) {
    const hop = parseHop(hops.pop() ?? "");
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

/** The network address a request came from; "unknown" for one that came from this very process. */
export function clientAddress(c: Context, trustedProxies?: BlockList): string {
  const visitor = textOrNothing(c.env?.visitorAddress);
  if (visitor !== undefined) return visitor;
  return addressBehind(socketAddress(c) ?? "unknown", c.req.header("X-Forwarded-For") ?? "", trustedProxies);
}

/**
 * The network that requests from `address` are counted for. Undefined where nobody can tell: a call of this process, or
 * one of our own proxies that names no visitor, so that a badly set proxy never locks everybody out.
 */
export const countedNetwork = (address: string, trustedProxies?: BlockList): string | undefined =>
  trustedProxies && isTrusted(address, trustedProxies) ? undefined : networkOf(address);

export const clientNetwork = (c: Context, trustedProxies?: BlockList): string | undefined =>
  countedNetwork(clientAddress(c, trustedProxies), trustedProxies);

/** The same for a request that no routing has seen. */
export function requestNetwork({ socket, headers }: IncomingMessage, trustedProxies: BlockList): string | undefined {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join();
  return countedNetwork(addressBehind(socket.remoteAddress ?? "unknown", forwarded, trustedProxies), trustedProxies);
}

/** The network at the other end of a connection; undefined for one of our own proxies, which brings everybody's. */
export const socketNetwork = ({ remoteAddress }: Socket, trustedProxies: BlockList): string | undefined =>
  countedNetwork(plain(remoteAddress ?? "unknown"), trustedProxies);

/** Whether a call comes from this process itself, for itself or for a visitor whose page it is making. */
export const isInProcess = (c: Context): boolean => socketAddress(c) === undefined;
