import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds until a held button repeats for the first time, and the shortest pause it speeds up to. */
const firstPause = 400;
const shortestPause = 40;

/** What each pause is of the one before, and, from the shortest on, what each repetition counts of the one before. */
const shortening = 0.8;
const growth = 1.05;

/** The pause before the nth repetition, 0 is the first, in milliseconds, and how often it counts: at least once. */
export function heldRepetition(nth: number): { pause: number; times: number } {
  const toShortest = Math.ceil(Math.log(shortestPause / firstPause) / Math.log(shortening));
  return {
    pause: Math.max(shortestPause, firstPause * shortening ** nth),
    times: Math.floor(growth ** Math.max(0, nth - toShortest)),
  };
}

/**
 * The handlers of a button that acts on each click, and again and again while it is held: ever more often, and from
 * where that would be too quick for the eye, ever more times at once. `action` is told how many times.
 */
export function useHeldRepeat(action: (times: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const repeat = (nth: number) => {
    const { pause, times } = heldRepetition(nth);
    timer.current = setTimeout(() => {
      repeated.current = true;
      latest.current(times);
      repeat(nth + 1);
    }, pause);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      repeated.current = false;
      stop();
      repeat(0);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: (event: MouseEvent) => {
      stop();
      // The click that ends a long press is not one more step; one from the keyboard (detail 0) ends none.
      if (!repeated.current || event.detail === 0) action(1);
      repeated.current = false;
    },
  };
}
