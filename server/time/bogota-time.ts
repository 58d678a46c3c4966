const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-CO", { timeZone: "America/Bogota", ...options });

const longDate = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const date = format({ day: "numeric", month: "long", year: "numeric" });
const time = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "2 de marzo de 2026", in Bogotá, for a UTC time in ISO 8601. */
export const formatBogotaDate = (at: string): string => date.format(new Date(at));

/** "lunes, 2 de marzo de 2026, 07:30", in Bogotá, for a UTC time in ISO 8601. */
export const formatBogotaTime = (at: string): string =>
  `${longDate.format(new Date(at))}, ${time.format(new Date(at))}`;
