import type { Company } from "#contract/site-content.ts";

export type Hours = Company["openingHours"];

const day = 86_400_000;
/** Days within which the next opening is searched. Holidays and weekends never close a company for longer. */
const daysAhead = 14;

/**
 * Milliseconds from UTC of time zones without daylight saving. Avoids `Intl`, whose first use takes a slow phone a
 * tenth of a second, on every page.
 */
const fixedOffsets: Partial<Record<string, number>> = { "America/Bogota": -5 * 3_600_000 };

/** '2026-12-08 17:30', with any character between day and time. */
function formatLocalTime(timezone: string, now: Date): string {
  const offset = fixedOffsets[timezone];
  if (offset !== undefined) return new Date(now.getTime() + offset).toISOString();
  // Swedish format is ISO 8601.
  return now.toLocaleString("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "short" });
}

/** The calendar day of `now` in the company's time zone, as its midnight in UTC, and the time of day as 'HH:MM'. */
export function readLocalTime(timezone: string, now: Date): { today: Date; time: string } {
  const local = formatLocalTime(timezone, now);
  return { today: new Date(local.slice(0, 10)), time: local.slice(11, 16) };
}

/**
 * The company's entry for a calendar day, given as its midnight in UTC. Undefined if it is closed. Day 1 is Monday, 7
 * Sunday. `holidays` are days such as '2026-12-08'.
 */
export function findOpenDay(hours: Hours, date: Date, holidays: readonly string[]) {
  if (holidays.includes(date.toISOString().slice(0, 10))) return undefined;
  return hours.days.find((entry) => entry.day === (date.getUTCDay() || 7));
}

export interface Opening {
  /** The weekday. Undefined for today. */
  weekday: string | undefined;
  /** The time of day as 'HH:MM'. */
  from: string;
}

/** The first opening after `time` on the day `today`. */
export function findNextOpening(
  hours: Hours,
  today: Date,
  time: string,
  holidays: readonly string[],
): Opening | undefined {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const entry = findOpenDay(hours, new Date(today.getTime() + ahead * day), holidays);
    const from = entry?.ranges.map(([start]) => start).find((start) => ahead > 0 || start > time);
    if (entry && from) return { weekday: ahead === 0 ? undefined : entry.name.toLowerCase(), from };
  }
  return undefined;
}

/** Whether the company is open at `now`, and the sentence that says so and until when. */
export function describeOpening(hours: Hours, now: Date, holidays: readonly string[]): { open: boolean; text: string } {
  const { today, time } = readLocalTime(hours.timezone, now);
  const range = findOpenDay(hours, today, holidays)?.ranges.find(([from, to]) => from <= time && time < to);
  if (range) return { open: true, text: `Abierto ahora · cierra ${range[1]}` };
  const { weekday, from } = findNextOpening(hours, today, time, holidays) ?? {};
  return { open: false, text: from ? `Cerrado · abre ${weekday ? `${weekday} ` : ""}${from}` : "Cerrado" };
}
