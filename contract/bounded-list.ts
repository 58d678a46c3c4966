import * as z from "zod/mini";

export interface ListRules {
  /** The fewest and the most elements. */
  min?: number;
  max: number;
  /** Said of what is no list, and of one with too few elements. */
  missing: string;
  tooLong: string;
}

/** A list whose length is checked before its elements: one that is too long costs nothing more, whatever is in it. */
export function boundedList<Item extends z.ZodMiniType>(item: Item, { min = 0, max, missing, tooLong }: ListRules) {
  const short = z.transform((value: unknown, { issues }) => {
    if (Array.isArray(value) && value.length > max) issues.push({ code: "custom", message: tooLong, input: value });
    return value;
  });
  const list = z.array(item, { error: missing });
  // The maximum stands here too, for the description of the API.
  return z.pipe(short, list.check(z.minLength(min, { error: missing }), z.maxLength(max, { error: tooLong })));
}
