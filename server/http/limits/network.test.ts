import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("an IPv4 address is a network of its own", () => {
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
});

test("all IPv6 addresses of one /64 are one network, however they are written", () => {
  const network = "2001:db8:0:7::/64";
  for (const address of [
    "2001:db8:0:7::1",
    "2001:0db8:0000:0007:ffff::",
    "2001:DB8:0:7:1:2:3:4",
    "2001:db8:0:7::%eth0",
  ])
    expect(networkOf(address)).toBe(network);
  expect(networkOf("2001:db8::7:0:0:1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("64:ff9b::192.0.2.1")).toBe("64:ff9b:0:0::/64");
});

test("what is no address is no network", () => {
  expect(networkOf("unknown")).toBeUndefined();
});
