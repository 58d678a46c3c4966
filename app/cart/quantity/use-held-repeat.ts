import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds before the first repetition of a held button, and the shortest interval it speeds up to. */
const firstPause = 400;
const minPause = 40;

/** The factor from each interval to the next and, at the shortest interval, from each number of steps to the next. */
const shortening = 0.8;
const growth = 1.05;

/** The interval in milliseconds before the nth repetition (from 0), and its number of steps (at least 1). */
export function heldRepetition(nth: number): { pause: number; times: number } {
  const toShortest = Math.ceil(Math.log(minPause / firstPause) / Math.log(shortening));
  return {
    pause: Math.max(minPause, firstPause * shortening ** nth),
    times: Math.floor(growth ** Math.max(0, nth - toShortest)),
  };
}

/**
 * The handlers of a button that acts on each click and repeats while held. Intervals shorten; at the shortest one the
 * number of steps grows. `action` gets the number of steps.
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
      // The click after a long press is not a step. A keyboard click (detail 0) never ends a press.
      if (!repeated.current || event.detail === 0) action(1);
      repeated.current = false;
    },
  };
}

/** Prevents the auto-repeat of Enter, which would add the product again and again. */
export const preventEnterRepeat = (event: KeyboardEvent) =>
  event.key === "Enter" && event.repeat && event.preventDefault();
