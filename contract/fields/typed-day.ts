export const dayFault = "Escribe una fecha válida";

/** Whether the text is a day of the calendar: 2027-02-01, but not 2027-02-30. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
