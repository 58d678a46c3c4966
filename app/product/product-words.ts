/** Slogan and short description as one lead: 'Drenaje sencillo. Tubos sin refuerzo …'. */
export const joinSentences = (...sentences: string[]): string =>
  sentences
    .flatMap((sentence) => sentence.trim() || [])
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");

/** '184 kB' or '1,2 MB', as file managers count: 1 kB is 1,000 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${String(Math.round(bytes / 100_000) / 10).replace(".", ",")} MB`;
}
