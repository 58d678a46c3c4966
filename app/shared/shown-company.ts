import type { Company } from "#contract/site-content.ts";

/** The company without the closed days, which no page shows. */
export function toShownCompany({ openingHours, ...company }: Company): Company {
  const days = openingHours.days.filter(({ ranges }) => ranges.length > 0);
  return { ...company, openingHours: { ...openingHours, days } };
}
