/** Days after which personal data that never had an answer is forgotten. */
const keptDays = 7;

/** Whether personal data has lain in a browser for too long; what does not say since when, has. */
export const isTooOld = (startedAt: string, now: Date): boolean =>
  !(now.getTime() - Date.parse(startedAt) < keptDays * 86_400_000);
