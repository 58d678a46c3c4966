import { formatCount } from "../text.ts";

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

/** '184 kB' or '1,2 MB', where 1 kB is 1,000 bytes, as in file managers. */
export const formatFileSize = (bytes: number): string =>
  bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${formatThousandths(Math.round(bytes / 100_000) * 100)} MB`;
