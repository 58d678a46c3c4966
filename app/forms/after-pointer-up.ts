let isDown = false;
let isWatched = false;
let waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  // The click event follows pointerup. The timeout puts the actions after the click.
  for (const action of due) setTimeout(action);
}

/** Called once a form is hydrated, before any action is deferred. */
export function watchPointer(): void {
  if (isWatched) return;
  isWatched = true;
  addEventListener("pointerdown", () => (isDown = true), true);
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
}

/**
 * Runs `action` once no button or finger is down. A message that appears during a click would move the page under the
 * pointer, and the click would miss its target.
 */
export function afterPointerUp(action: () => void): void {
  if (isDown) waiting.push(action);
  else setTimeout(action);
}
