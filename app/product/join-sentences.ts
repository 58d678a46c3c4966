/** Slogan and short description as one lead: 'Drenaje sencillo. Tubos sin refuerzo …'. */
export const joinSentences = (...sentences: string[]): string =>
  sentences
    .flatMap((sentence) => sentence.trim() || [])
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");
