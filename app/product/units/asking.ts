import type { Asked } from "#contract/asked.ts";

/** What stands in the panel where metres or square metres are asked: what came of it, or that nothing can. */
export type Asking = { asked: Asked; quantity: number } | "unconverted";
