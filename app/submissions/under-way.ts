import * as z from "zod/mini";

/** The fields of what goes with a request on its way, as the browser keeps them. */
export const defineUnderWay = () => ({
  signals: z.optional(z.object({ trapped: z.boolean(), shownFor: z.optional(z.number()) })),
  cart: z.optional(z.string()),
});
