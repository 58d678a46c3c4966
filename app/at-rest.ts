import { watchView } from "./ahead/watch-view.ts";
import { layOutFar } from "./lay-out-far.ts";

/** What a page does ahead of its visitor: fetches the pages that links in view lead to, lays out what is far below. */
export function workAhead(): void {
  watchView();
  layOutFar();
}
