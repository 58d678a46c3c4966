import * as z from "zod/mini";

export interface ListRules {
  /** Minimum and maximum number of elements. */
  min?: number;
  max: number;
  /** The message for a value that is no array, or has too few elements. */
  missing: string;
  tooLong: string;
}

/** A list whose length is checked before its elements, so that a long one is rejected without parsing them. */
export function boundedList<Item extends z.ZodMiniType>(item: Item, { min = 0, max, missing, tooLong }: ListRules) {
  const short = z.transform((value: unknown, { issues }) => {
    if (Array.isArray(value) && value.length > max) issues.push({ code: "custom", message: tooLong, input: value });
    return value;
  });
  const list = z.array(item, { error: missing });
  // Repeated, because the OpenAPI description needs the maximum too.
  return z.pipe(short, list.check(z.minLength(min, { error: missing }), z.maxLength(max, { error: tooLong })));
}
