let isPressed = false;
let isWatched = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click comes right after the release, and what waited after the click.
  for (const act of due) setTimeout(act);
}

/** To be called once a form is alive, before anything waits. */
export function watchPresses(): void {
  if (isWatched) return;
  isWatched = true;
  addEventListener("pointerdown", () => (isPressed = true), true);
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
}

/**
 * Runs `act` when no button or finger is down. A message that came in between would move the page under the pointer,
 * and the click that was begun on a link or a button would arrive beside it.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else setTimeout(act);
}
