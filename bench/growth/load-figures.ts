import * as z from "zod";

/** The cost of a load, sent as a line of JSON from one process to another. */
export const LoadFigures = z.object({
  seconds: z.number(),
  /** Peak memory. */
  megabytes: z.number(),
});
export type LoadFigures = z.infer<typeof LoadFigures>;
