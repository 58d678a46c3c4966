import { withFileLock } from "#server/db/file-lock.ts";

/**
 * Runs `work` under an exclusive lock across processes on the files below `mediaDir`; `onWait` is called once if the
 * lock is taken. Loads that wait for it run in order, so that the content of the latest one remains.
 */
export const withMediaLock = <Result>(
  mediaDir: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> => withFileLock(`${mediaDir}.lock`, work, onWait);
