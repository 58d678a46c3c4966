import type { Company } from "#contract/site-content.ts";

/** The company without the data that no page shows: closed days, and `displayShort`. */
export function toShownCompany({ openingHours, ...company }: Company): Company {
  const { timezone, days, display } = openingHours;
  return { ...company, openingHours: { timezone, days: days.filter(({ ranges }) => ranges.length > 0), display } };
}
