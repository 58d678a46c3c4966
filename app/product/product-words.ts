/** Slogan and short description as one lead: 'Drenaje sencillo. Tubos sin refuerzo …'. */
export const joinSentences = (...sentences: string[]): string =>
  sentences
    .flatMap((sentence) => sentence.trim() || [])
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");

/** '184 kB' or '1,2 MB', where 1 kB is 1,000 bytes, as in file managers. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${String(Math.round(bytes / 100_000) / 10).replace(".", ",")} MB`;
}
