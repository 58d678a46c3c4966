import { isHoliday } from "colombian-holidays";
import type { Day } from "#contract/fields/day.ts";

const toDate = (day: Day): Date => new Date(`${day}T12:00:00Z`);

export function addDays(day: Day, count: number): Day {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function isBusinessDay(day: Day): boolean {
  const date = toDate(day);
  return date.getUTCDay() !== 0 && date.getUTCDay() !== 6 && !isHoliday(date);
}

/** The `count`th business day after `day`, which is not counted itself: how the deadlines of Ley 1581 run. */
export function addBusinessDays(day: Day, count: number): Day {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}
