import { findNextOpening, findOpenDay, type Hours, type Opening, readLocalTime } from "#app/shared/opening-hours.ts";

const describeStart = ({ weekday, from }: Opening): string => `${weekday ? `el ${weekday}` : "hoy"} a las ${from}`;

/**
 * When the company can call back, shown after sending: 'Estamos atendiendo hoy hasta las 12:30 y de 14:00 a 18:00, y
 * seguimos el viernes a las 07:30.'
 */
export function describeCallTimes(hours: Hours, now: Date, holidays: readonly string[]): string {
  const { today, time } = readLocalTime(hours.timezone, now);
  const [shift, ...others] = (findOpenDay(hours, today, holidays)?.ranges ?? []).filter(([, to]) => time < to);
  if (shift && shift[0] <= time) {
    const later = others.map(([from, to]) => ` y de ${from} a ${to}`).join("");
    const next = findNextOpening(hours, today, others.at(-1)?.[1] ?? shift[1], holidays);
    const again = next ? `${later && ","} y seguimos ${describeStart(next)}` : "";
    return `Estamos atendiendo hoy hasta las ${shift[1]}${later}${again}.`;
  }
  const first = findNextOpening(hours, today, time, holidays);
  return first ? `Volvemos a atender ${describeStart(first)}.` : "Te contactamos en nuestro horario de atención.";
}
