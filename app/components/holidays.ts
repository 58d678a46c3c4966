/** Month and day of the holidays that keep their date. */
const fixed = ["01-01", "05-01", "07-20", "08-07", "12-08", "12-25"];
/** … and of those that move to the next Monday: Ley 51 de 1983, 'Ley Emiliani'. */
const movedToMonday = ["01-06", "03-19", "06-29", "08-15", "10-12", "11-01", "11-11"];
/** Days after Easter Sunday; the last three are the Mondays that Ascension, Corpus Christi and Sacred Heart move to. */
const fromEaster = [-3, -2, 43, 64, 71];

/** Milliseconds. */
const aDay = 86_400_000;
const monday = 1;

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876 (Meeus, Astronomical Algorithms). */
function findEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const yearOfCentury = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** `date` as its month and day, `days` earlier. */
const monthAndDay = (date: Date, days = 0): string => new Date(date.getTime() - days * aDay).toISOString().slice(5, 10);

/** Whether a calendar day, given as its midnight in UTC, is a public holiday in Colombia. */
export function isColombianHoliday(date: Date): boolean {
  if (fixed.includes(monthAndDay(date))) return true;
  const sinceEaster = Math.round((date.getTime() - findEaster(date.getUTCFullYear())) / aDay);
  if (fromEaster.includes(sinceEaster)) return true;
  // A Monday stands for itself and for the six days before it.
  return (
    date.getUTCDay() === monday && [0, 1, 2, 3, 4, 5, 6].some((days) => movedToMonday.includes(monthAndDay(date, days)))
  );
}
