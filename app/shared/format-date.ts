import { dayInColombia, formatDay } from "#contract/fields/day.ts";

/** Formats an ISO time in UTC as '25/11/2026' in Bogotá. */
export const formatDate = (time: string): string => formatDay(dayInColombia(new Date(time)));
