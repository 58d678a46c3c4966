import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("each IPv4 address is a network", () => {
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
});

test("all IPv6 addresses of one /56 are one network, in any notation", () => {
  const network = "2001:db8:0:100::/56";
  for (const address of [
    "2001:db8:0:107::1",
    "2001:0db8:0000:01ff:ffff::",
    "2001:DB8:0:100:1:2:3:4",
    "2001:db8:0:100::%eth0",
  ])
    expect(networkOf(address)).toBe(network);
  expect(networkOf("2001:db8:0:2ff::1")).toBe("2001:db8:0:200::/56");
  expect(networkOf("2001:db8::7:0:0:1")).toBe("2001:db8:0:0::/56");
  expect(networkOf("::1")).toBe("0:0:0:0::/56");
  expect(networkOf("64:ff9b::192.0.2.1")).toBe("64:ff9b:0:0::/56");
});

test("an invalid address has no network", () => {
  expect(networkOf("unknown")).toBeUndefined();
});
