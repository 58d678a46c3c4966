/** Days after which unanswered personal data is deleted. */
const retentionDays = 7;

/**
 * Whether personal data has passed the storage limit. Data without a date has, and so has data dated that far ahead by
 * a wrong clock, which would otherwise stay until that date.
 */
export const isPastRetention = (startedAt: string, now: Date): boolean =>
  !(Math.abs(now.getTime() - Date.parse(startedAt)) < retentionDays * 86_400_000);
