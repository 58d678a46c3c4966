import { formatCount } from "./text.ts";

/** 2900 becomes '2,9', 1880000 '1.880'; `decimals` is the minimum number of decimals. */
export function formatThousandths(value: number | bigint, decimals = 0): string {
  const thousandths = BigInt(value);
  const whole = formatCount(thousandths / 1000n);
  const fraction = String(thousandths % 1000n)
    .padStart(3, "0")
    .replace(/0+$/, "")
    .padEnd(decimals, "0");
  return fraction ? `${whole},${fraction}` : whole;
}
