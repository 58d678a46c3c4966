import { newKey } from "./new-key.ts";
import type { Post } from "./post-submission.ts";
import { isOffline } from "./probe-connection.ts";
import { createQueue, type Queue } from "./queue.ts";
import { emitQueueChange } from "./submission-events.ts";
import { openStore } from "./submission-store.ts";

/** Web Locks are missing in old browsers, and on pages that are no secure context. */
export const openLocks = (): LockManager | undefined => ("locks" in navigator ? navigator.locks : undefined);

/** The queue of this browser, for a page or the service worker, which posts by `post`. */
export const openQueue = (post: Post): Queue =>
  createQueue({
    store: openStore(),
    locks: openLocks(),
    post,
    isOffline,
    now: () => new Date(),
    newKey,
    announce: emitQueueChange,
  });
