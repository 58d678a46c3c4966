import type { RequestedAmount } from "#contract/requested-amount.ts";

/** The result of the panel for metres or square metres: a converted quantity, or that no conversion is possible. */
export type ConvertedAmount = { asked: RequestedAmount; quantity: number } | "unconverted";
