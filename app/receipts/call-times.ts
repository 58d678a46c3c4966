import {
  describeNextOpening,
  findOpenDay,
  type Hours,
  type IsHoliday,
  readLocalTime,
} from "#app/shared/opening-hours.ts";

/**
 * When somebody can be expected to call, said to whoever has just sent something: 'Estamos atendiendo hasta las 18:00
 * y seguimos el viernes a las 07:30.'
 */
export function describeCallTimes(hours: Hours, now: Date, isHoliday: IsHoliday): string {
  const { today, time } = readLocalTime(hours.timezone, now);
  const ranges = findOpenDay(hours, today, isHoliday)?.ranges ?? [];
  const until = ranges.filter(([, to]) => time < to).at(-1)?.[1];
  const next = describeNextOpening(hours, today, until ?? time, isHoliday);
  const again = next && `el ${next.replace(" ", " a las ")}`;
  const isOpen = ranges.some(([from, to]) => from <= time && time < to);
  if (until && isOpen) return `Estamos atendiendo hoy hasta las ${until}${again ? ` y seguimos ${again}` : ""}.`;
  const first = describeNextOpening(hours, today, time, isHoliday);
  if (!first) return "Te contactamos en nuestro horario de atención.";
  return `Volvemos a atender ${first.includes(" ") ? `el ${first.replace(" ", " a las ")}` : `hoy a las ${first}`}.`;
}
