import * as z from "zod/mini";
import { pageNames } from "./pages.ts";

/** What a visit began on; few and fixed, so that no address becomes a label of a counter. */
const pageKinds = [...pageNames, "other"] as const;

const hour = 3_600_000;

/** One visit's figures as the browser measured them, and nothing of who visited. */
export const WebVitals = z.strictObject({
  page: z.enum(pageKinds),
  /** Milliseconds until the largest part of the first window was painted. */
  lcp: z.optional(z.number().check(z.minimum(0), z.maximum(hour))),
  /** Milliseconds that the page took, at its slowest, to show what an act did; absent where nobody acted. */
  inp: z.optional(z.number().check(z.minimum(0), z.maximum(hour))),
  /** How much of the page jumped. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});
export type WebVitals = z.infer<typeof WebVitals>;
