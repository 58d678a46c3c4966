import { BlockList, isIP } from "node:net";

/** Proxies on this machine: no other reaches a site that listens on 127.0.0.1, its default. */
export const localProxies = "127.0.0.0/8, ::1";

/** Parses addresses and networks such as "10.0.0.5, 10.1.0.0/16, 2001:db8::/32"; undefined for invalid text. */
export function readTrustedProxies(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", prefix, rest] = entry.split("/");
    const family = isIP(address);
    const bitCount = family === 6 ? 128 : 32;
    if (family === 0 || rest !== undefined) return undefined;
    const bits = prefix === undefined ? bitCount : Number(prefix);
    if (prefix?.match(/^\d{1,3}$/) === null || bits > bitCount) return undefined;
    list.addSubnet(address, bits, family === 6 ? "ipv6" : "ipv4");
  }
  return list;
}
