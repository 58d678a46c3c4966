import { isHoliday } from "colombian-holidays";

/** A day without a time: '2026-03-23'. */
export type Day = string;

/** Whether what was typed is a day of the calendar, which 2026-02-30 is not. */
export function isDay(typed: string): typed is Day {
  const noon = Date.parse(`${typed}T12:00:00Z`);
  return !Number.isNaN(noon) && new Date(noon).toISOString().slice(0, 10) === typed;
}

/** The day in Colombia, five hours behind UTC all year round. */
export const dayInColombia = (moment: Date): Day =>
  new Date(moment.getTime() - 5 * 60 * 60 * 1000).toISOString().slice(0, 10);

const toDate = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** The day so many days later. */
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
