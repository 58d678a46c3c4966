import type { IncomingMessage } from "node:http";
import { type BlockList, isIP, type Socket } from "node:net";
import type { Context } from "hono";
import { networkOf } from "./network.ts";

const textOrNothing = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** @hono/node-server passes Node's own request as `incoming`. */
const socketAddress = (c: Context): string | undefined => textOrNothing(c.env?.incoming?.socket?.remoteAddress);

/** Bindings of a call within this process that serves a visitor. They cannot be set from outside. */
export interface VisitorBindings {
  visitorAddress: string;
}

// A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6.
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

/** An entry of X-Forwarded-For; some proxies append the port. */
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
 * The client's address behind the peer `socket`. `forwarded` is read from its end, where our own proxies append, and
 * only as long as each hop is a trusted proxy.
 */
function addressBehind(socket: string, forwarded: string, trustedProxies: BlockList): string {
  let address = plain(socket);
  const hops = forwarded.split(",");
  while (isTrusted(address, trustedProxies)) {
    const hop = parseHop(hops.pop() ?? "");
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

/** The network address of the client; "unknown" for a call from this process. */
export function clientAddress(c: Context, trustedProxies: BlockList): string {
  const visitor = textOrNothing(c.env?.visitorAddress);
  if (visitor !== undefined) return visitor;
  return addressBehind(socketAddress(c) ?? "unknown", c.req.header("X-Forwarded-For") ?? "", trustedProxies);
}

/**
 * The network that requests from `address` are counted for. Undefined for calls of this process and for trusted proxies
 * that name no visitor, so that a misconfigured proxy never locks everybody out.
 */
export const countedNetwork = (address: string, trustedProxies: BlockList): string | undefined =>
  isTrusted(address, trustedProxies) ? undefined : networkOf(address);

export const clientNetwork = (c: Context, trustedProxies: BlockList): string | undefined =>
  countedNetwork(clientAddress(c, trustedProxies), trustedProxies);

/** The client's network for a request that has not been routed. */
export function requestNetwork({ socket, headers }: IncomingMessage, trustedProxies: BlockList): string | undefined {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join();
  return countedNetwork(addressBehind(socket.remoteAddress ?? "unknown", forwarded, trustedProxies), trustedProxies);
}

/** The network of the peer; undefined for a trusted proxy, which carries everybody's requests. */
export const socketNetwork = ({ remoteAddress }: Socket, trustedProxies: BlockList): string | undefined =>
  countedNetwork(plain(remoteAddress ?? "unknown"), trustedProxies);

/** Whether this process makes the call, for itself or for a visitor whose page it renders. */
export const isInProcess = (c: Context): boolean => socketAddress(c) === undefined;
