import type { Company } from "#contract/site-content.ts";

/** The company without what no page shows: days on which it is closed, and the hours in the words of the release before. */
export function toShownCompany({ openingHours, ...company }: Company): Company {
  const { timezone, days, display } = openingHours;
  return { ...company, openingHours: { timezone, days: days.filter(({ ranges }) => ranges.length > 0), display } };
}
