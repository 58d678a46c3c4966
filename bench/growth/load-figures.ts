import * as z from "zod";

/** What a load took: a line of JSON from one process to another. */
export const LoadFigures = z.object({
  seconds: z.number(),
  /** Of memory, at the most. */
  megabytes: z.number(),
});
export type LoadFigures = z.infer<typeof LoadFigures>;
