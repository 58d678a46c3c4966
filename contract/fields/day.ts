/** A date without a time, as a date field writes it: '2026-03-23'. */
export type Day = string;

/** Milliseconds. Colombia keeps UTC-5 all year round. */
const behindUtc = 5 * 60 * 60 * 1000;

/** Without `Intl`, whose first use takes a slow phone a tenth of a second. */
export const dayInColombia = (moment: Date): Day => new Date(moment.getTime() - behindUtc).toISOString().slice(0, 10);

/** '23/03/2026'. */
export const formatDay = (day: Day): string => day.split("-").reverse().join("/");
