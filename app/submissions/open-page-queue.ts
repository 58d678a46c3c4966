import { loadClient } from "#app/api/browser-client.ts";
import { isOffline } from "#app/api/is-offline.ts";
import { openQueue } from "./open-queue.ts";
import { createPost } from "./post-submission.ts";
import type { Queue } from "./queue.ts";

let opened: Queue | undefined;
let isLeaving = false;
let isLeft = false;

/** Whether this page is being closed: it still runs for a few milliseconds, but nobody sees it. */
export const isPageLeft = (): boolean => isLeft;

export const postFromPage = createPost(async () => {
  // The navigation of a telephone link, for example, has left the page where it was.
  isLeaving = false;
  return (await loadClient()).api;
});

/** The queue as this page uses it. Opened once. */
export function openPageQueue(): Queue {
  if (opened) return opened;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  addEventListener("pagehide", () => {
    isLeft = true;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
    isLeft = false;
  });
  opened = openQueue(postFromPage, {
    isLeft: isPageLeft,
    // Firefox cancels the requests of a page when a navigation begins, seconds before `pagehide` on a slow connection.
    waitsUnanswered: async () => isLeaving || isOffline(),
  });
  return opened;
}
