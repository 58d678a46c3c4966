/** Mail programs cut or refuse longer `mailto:` addresses. */
export const maxMailtoLength = 1800;

/** Mail programs expect CRLF as the end of a line. */
export const writeMailto = (address: string, subject: string, text: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;

/**
 * The address with as many of a list's `count` entries as the limit allows. `write` makes it with the first `shown`
 * ones. Undefined if not even the first entry fits.
 */
export function fitMailto(count: number, write: (shown: number) => string): string | undefined {
  const whole = write(count);
  if (whole.length <= maxMailtoLength) return whole;
  let fitting: string | undefined;
  // Counts up, because only the beginning of a long list fits.
  for (let shown = 1; shown < count; shown += 1) {
    const longer = write(shown);
    if (longer.length > maxMailtoLength) break;
    fitting = longer;
  }
  return fitting;
}
