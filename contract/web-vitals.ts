import * as z from "zod/mini";
import { pageNames } from "./pages.ts";

/** The kind of the first page of a visit. A fixed set, so that no path becomes a metrics label. */
const pageKinds = [...pageNames, "other"] as const;

const hour = 3_600_000;

/** The web vitals of one visit, without anything that identifies the visitor. */
export const WebVitals = z.strictObject({
  page: z.enum(pageKinds),
  /** Largest contentful paint, in milliseconds. */
  lcp: z.optional(z.number().check(z.minimum(0), z.maximum(hour))),
  /** Interaction to next paint, in milliseconds; absent without interactions. */
  inp: z.optional(z.number().check(z.minimum(0), z.maximum(hour))),
  /** Cumulative layout shift. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});
export type WebVitals = z.infer<typeof WebVitals>;
