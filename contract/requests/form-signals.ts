/** The header with the bot signals of the site's own forms; the specified bodies have no field for them. */
export const formSignalsHeader = "X-Form-Signals";

export interface FormSignals {
  /** Whether the honeypot field was filled in. */
  trapped: boolean;
  /** Milliseconds since the form was shown; undefined without script. */
  shownFor?: number | undefined;
}

export const formatFormSignals = ({ trapped, shownFor }: FormSignals): string =>
  `trapped=${trapped ? 1 : 0}${shownFor === undefined ? "" : `; shown=${Math.round(shownFor)}`}`;

/** Parses the output of `formatFormSignals`; undefined for anything else. */
export function parseFormSignals(header: string): FormSignals | undefined {
  const [, trapped, shown] = /^trapped=([01])(?:; shown=(\d{1,12}))?$/.exec(header) ?? [];
  if (trapped === undefined) return undefined;
  return { trapped: trapped === "1", shownFor: shown === undefined ? undefined : Number(shown) };
}
