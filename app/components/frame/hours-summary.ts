import type { Company } from "#contract/site-content.ts";

type Day = Company["openingHours"]["days"][number];

const shortName = (day: Day) => `${day.name.slice(0, 3)}.`;
const sameHours = (one: Day, other: Day) => JSON.stringify(one.ranges) === JSON.stringify(other.ranges);

/** Whether `day` is like `before` but for its last closing time. */
const endsOtherwise = (day: Day, before: Day | undefined): boolean =>
  before !== undefined &&
  day.ranges.length === before.ranges.length &&
  sameHours(
    { ...day, ranges: day.ranges.map(([from]) => [from, ""]) },
    { ...before, ranges: before.ranges.map(([from]) => [from, ""]) },
  ) &&
  sameHours({ ...day, ranges: day.ranges.slice(0, -1) }, { ...before, ranges: before.ranges.slice(0, -1) });

/** The week in as few words as a phone has room for: 'Lun. a jue. 07:30-12:30 y 14:00-18:00 · Vie. hasta 17:00'. */
export function summarizeHours(days: readonly Day[]): string {
  const groups: Day[][] = [];
  for (const day of days.filter(({ ranges }) => ranges.length > 0)) {
    const last = groups.at(-1);
    if (last?.[0] && sameHours(last[0], day)) last.push(day);
    else groups.push([day]);
  }
  return groups
    .map((group, index) => {
      const [first, last] = [group[0], group.at(-1)];
      if (!first || !last) return "";
      const names = first === last ? shortName(first) : `${shortName(first)} a ${shortName(last).toLowerCase()}`;
      const hours = endsOtherwise(first, groups[index - 1]?.[0])
        ? `hasta ${first.ranges.at(-1)?.[1]}`
        : first.ranges.map((range) => range.join("-")).join(" y ");
      return `${names} ${hours}`;
    })
    .join(" · ");
}
