let isDown = false;
let isWatched = false;
let waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  // The click event follows pointerup; the deferred actions run after the click.
  for (const action of due) setTimeout(action);
}

/** To be called once a form is hydrated, before anything waits. */
export function watchPointer(): void {
  if (isWatched) return;
  isWatched = true;
  addEventListener("pointerdown", () => (isDown = true), true);
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
}

/**
 * Runs `action` when no button or finger is down. A message that appears during a click moves the page under the
 * pointer, and the click misses its link or button.
 */
export function afterPointerUp(action: () => void): void {
  if (isDown) waiting.push(action);
  else setTimeout(action);
}
