import type { Asked } from "#contract/asked.ts";

/** The result of the panel for metres or square metres: a converted quantity, or that no conversion is possible. */
export type Asking = { asked: Asked; quantity: number } | "unconverted";
