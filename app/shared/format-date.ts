import { dayInColombia } from "#contract/fields/day.ts";

/** Formats an ISO time in UTC as '25/11/2026' in Bogotá. */
export const formatDate = (time: string): string => dayInColombia(new Date(time)).split("-").reverse().join("/");
