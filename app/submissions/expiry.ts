/** Days after which unanswered personal data is deleted. */
const keptDays = 7;

/** Whether personal data has passed the storage limit. Data without a date has. */
export const isTooOld = (startedAt: string, now: Date): boolean =>
  !(now.getTime() - Date.parse(startedAt) < keptDays * 86_400_000);
