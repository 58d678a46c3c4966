/** 2900 becomes '2,9', 1880000 '1.880'; `decimals` is the minimum number of decimals. */
export function formatThousandths(value: number | bigint, decimals = 0): string {
  const digits = BigInt(value).toString().padStart(4, "0");
  const whole = digits.slice(0, -3).replace(/\B(?=(?:\d{3})+$)/g, ".");
  const fraction = digits.slice(-3).replace(/0+$/, "").padEnd(decimals, "0");
  return fraction ? `${whole},${fraction}` : whole;
}

/** 1880 becomes '1.880'. */
export const formatWhole = (value: number | bigint): string => formatThousandths(BigInt(value) * 1000n);
