import { BlockList } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { readTrustedProxies } from "#server/settings/trusted-proxies.ts";
import { clientAddress } from "./client-address.ts";

const addressOf = async (remoteAddress: string, forwarded?: string, trusted = "") => {
  const proxies = readTrustedProxies(trusted) ?? expect.fail("found no list");
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, proxies)));
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
};

test("an address has one form, on IPv4 and IPv6 sockets", async () => {
  expect(await addressOf("192.0.2.1")).toBe("192.0.2.1");
  expect(await addressOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(await addressOf("2001:db8::1")).toBe("2001:db8::1");
});

test("a call within the process has the address of the visitor that it is made for", async () => {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, new BlockList())));
  expect(await (await app.request("/")).text()).toBe("unknown");
  expect(await (await app.request("/", {}, { visitorAddress: "192.0.2.1" })).text()).toBe("192.0.2.1");
});

test("X-Forwarded-For of an untrusted sender is ignored", async () => {
  expect(await addressOf("192.0.2.1", "198.51.100.7", "10.0.0.0/8")).toBe("192.0.2.1");
  expect(await addressOf("192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
});

test("a trusted proxy names the visitor, and earlier entries of the header are ignored", async () => {
  expect(await addressOf("10.0.0.1", "198.51.100.7", "10.0.0.0/8")).toBe("198.51.100.7");
  expect(await addressOf("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2", "10.0.0.0/8")).toBe("198.51.100.7");
  expect(await addressOf("::1", "[2001:db8::7]:4711", "127.0.0.0/8 ::1")).toBe("2001:db8::7");
  expect(await addressOf("::ffff:127.0.0.1", "198.51.100.7:4711", "127.0.0.0/8")).toBe("198.51.100.7");
});

test("a trusted proxy without a valid X-Forwarded-For counts as the visitor", async () => {
  expect(await addressOf("10.0.0.1", undefined, "10.0.0.1")).toBe("10.0.0.1");
  expect(await addressOf("10.0.0.1", "unknown", "10.0.0.1")).toBe("10.0.0.1");
});

test("only addresses and networks can be trusted", () => {
  for (const text of ["proxy.example.com", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.1/x", "::1/129", "10.0.0.1/"]) {
    expect(readTrustedProxies(text), text).toBeUndefined();
  }
});
