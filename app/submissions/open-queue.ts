import { isOffline } from "#app/api/is-offline.ts";
import type { Post } from "./post-submission.ts";
import { createQueue, type Queue } from "./queue.ts";
import type { QueueParts } from "./queue-rows.ts";
import { emitQueueChange } from "./submission-events.ts";
import { openStore } from "./submission-store.ts";

/** Undefined in browsers without Web Locks and in insecure contexts. */
export const openLocks = (): LockManager | undefined => ("locks" in navigator ? navigator.locks : undefined);

type PageState = Pick<QueueParts, "isLeft" | "waitsUnanswered">;

/** Opens the submission queue of this browser, for a page or the service worker. `post` sends one submission. */
export const openQueue = (post: Post, page: PageState = { isLeft: () => false, waitsUnanswered: isOffline }): Queue =>
  createQueue({
    store: openStore(),
    locks: openLocks(),
    post,
    ...page,
    now: () => new Date(),
    onChange: emitQueueChange,
  });
