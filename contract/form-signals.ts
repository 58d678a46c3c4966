/** The header in which our own forms tell how they were filled in; the specified body stays as it is. */
export const formSignalsHeader = "X-Form-Signals";

export interface FormSignals {
  /** The honeypot field was filled in. */
  trapped: boolean;
  /** Milliseconds from the moment the form was shown; unknown for one that was sent without script. */
  shownFor?: number | undefined;
}

export const formatFormSignals = ({ trapped, shownFor }: FormSignals): string =>
  `trapped=${trapped ? 1 : 0}${shownFor === undefined ? "" : `; shown=${Math.round(shownFor)}`}`;

/** Reads what `formatFormSignals` wrote; what it did not write says nothing. */
export function parseFormSignals(header: string): FormSignals | undefined {
  const [, trapped, shown] = /^trapped=([01])(?:; shown=(\d{1,12}))?$/.exec(header) ?? [];
  if (trapped === undefined) return undefined;
  return { trapped: trapped === "1", shownFor: shown === undefined ? undefined : Number(shown) };
}
