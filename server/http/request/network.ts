import { isIP } from "node:net";

/**
 * The network that is counted as one sender: an IPv4 address, or the first 56 bits of an IPv6 address, which is what a
 * home or an office is given (RFC 6177). Undefined when `address` is not an IP address.
 */
export function networkOf(address: string): string | undefined {
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const before = groups(head);
  const after = groups(tail ?? "");
  // A trailing IPv4 address takes up two groups.
  const used = before.length + after.length + (address.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - used }, () => "0");
  const [first, second, third, fourth] = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
  return `${[first, second, third, (fourth ?? 0) & 0xff00].map((group = 0) => group.toString(16)).join(":")}::/56`;
}
