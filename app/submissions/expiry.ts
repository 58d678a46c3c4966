/** Days after which unanswered personal data is deleted. */
const keptDays = 7;

/** Whether personal data has been in a browser for too long; data without a date counts as expired. */
export const isTooOld = (startedAt: string, now: Date): boolean =>
  !(now.getTime() - Date.parse(startedAt) < keptDays * 86_400_000);
