/** Days after which unanswered personal data is deleted. */
const retentionDays = 7;

/** Whether personal data has passed the storage limit. Data without a date has. */
export const isPastRetention = (startedAt: string, now: Date): boolean =>
  !(now.getTime() - Date.parse(startedAt) < retentionDays * 86_400_000);
