import { withFileLock } from "../db/file-lock.ts";

/**
 * Does `work` while nobody else, in whatever process, changes the files below `mediaDir` or copies them; `onWait` is
 * told once where somebody does. Of two loads the one that began later ends later, and its content is what stays.
 */
export const withMediaLock = <Result>(
  mediaDir: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> => withFileLock(`${mediaDir}.lock`, work, onWait);
