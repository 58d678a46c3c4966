/** A date without a time, as a date field writes it: '2026-03-23'. */
export type Day = string;

export const dayFault = "Escribe una fecha válida";

/** Whether the text is a day of the calendar: 2027-02-01, but not 2027-02-30. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Milliseconds. Colombia keeps UTC-5 all year round. */
const behindUtc = 5 * 60 * 60 * 1000;

/** Without `Intl`, whose first use takes a slow phone a tenth of a second. */
export const dayInColombia = (moment: Date): Day => new Date(moment.getTime() - behindUtc).toISOString().slice(0, 10);

/** '23/03/2026'. */
export const formatDay = (day: Day): string => day.split("-").reverse().join("/");
