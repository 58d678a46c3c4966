import { isHoliday } from "colombian-holidays";
import { dayInColombia } from "#contract/fields/day.ts";

const aDay = 86_400_000;
/**
 * Longer than a page is cached on the server and looks ahead for the next opening hours. A page stored in a browser may
 * be older.
 */
const daysAhead = 200;

/** The key of `listUpcomingHolidays`: cached pages are rendered again when it changes. */
export const holidayMonth = (now: Date): string => dayInColombia(now).slice(0, 7);

/**
 * Colombia's public holidays from the first of this month for about half a year: ['2026-12-08', …]. Pages contain them,
 * so that the browser needs neither a calendar nor its rules.
 */
export function listUpcomingHolidays(now: Date): string[] {
  const first = Date.parse(`${holidayMonth(now)}-01T00:00:00Z`);
  const days = Array.from({ length: daysAhead }, (_, ahead) => new Date(first + ahead * aDay));
  return days.filter((day) => isHoliday(day)).map((day) => day.toISOString().slice(0, 10));
}
