import type { Company } from "#contract/site-content.ts";

type Day = Company["openingHours"]["days"][number];

const shortName = (day: Day) => `${day.name.slice(0, 3)}.`;
const sameHours = (one: Day, other: Day) => JSON.stringify(one.ranges) === JSON.stringify(other.ranges);

/** The week, with one line for consecutive days with the same hours: 'Vie. 07:30-12:30 y 14:00-17:00'. */
export function summarizeHours(days: readonly Day[]): string[] {
  const groups: { first: Day; last: Day }[] = [];
  for (const day of days.filter(({ ranges }) => ranges.length > 0)) {
    const group = groups.at(-1);
    if (group && sameHours(group.first, day)) group.last = day;
    else groups.push({ first: day, last: day });
  }
  return groups.map(({ first, last }) => {
    const names = first === last ? shortName(first) : `${shortName(first)} a ${shortName(last).toLowerCase()}`;
    return `${names} ${first.ranges.map((range) => range.join("-")).join(" y ")}`;
  });
}
