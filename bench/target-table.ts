import { table } from "./table.ts";

/** A measured figure with its target. */
export interface Target {
  what: string;
  figure: number;
  atMost?: number;
  atLeast?: number;
  /** Formats a figure with its unit. */
  show: (figure: number) => string;
  /** The figure of the comparison. */
  against?: string;
}

export const asTimes = (figure: number): string => `${figure.toFixed(2)}×`;
export const asMilliseconds = (figure: number): string =>
  figure < 10 ? `${figure.toFixed(1)} ms` : `${Math.round(figure).toLocaleString("en")} ms`;
export const asKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const asCount = (figure: number): string => Math.round(figure).toLocaleString("en");

function judge({ figure, atMost, atLeast }: Target): string {
  if (atMost === undefined && atLeast === undefined) return "";
  const isMet = figure <= (atMost ?? Number.POSITIVE_INFINITY) && figure >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return isMet ? "met" : "**not met**";
}

function showWanted({ atMost, atLeast, show }: Target): string {
  if (atMost !== undefined) return `at most ${show(atMost)}`;
  return atLeast === undefined ? "" : `at least ${show(atLeast)}`;
}

/** The figures with their targets, and whether each is met. */
export function targetTable(head: string, targets: readonly Target[]): string {
  const rows = targets.map((target) => [
    target.what,
    target.show(target.figure),
    target.against ?? "",
    showWanted(target),
    judge(target),
  ]);
  return table([head, "measured", "against", "wanted", ""], rows);
}
