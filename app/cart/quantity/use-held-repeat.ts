import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds until a held button repeats for the first time, and the shortest pause it speeds up to. */
const firstPause = 400;
const minPause = 40;

/** The factor from each pause to the next and, once the pause is the shortest, from each step to the next. */
const shortening = 0.8;
const growth = 1.05;

/** Of the nth repetition, from 0 on: the pause before it in milliseconds, and its number of steps, at least 1. */
export function heldRepetition(nth: number): { pause: number; times: number } {
  const toShortest = Math.ceil(Math.log(minPause / firstPause) / Math.log(shortening));
  return {
    pause: Math.max(minPause, firstPause * shortening ** nth),
    times: Math.floor(growth ** Math.max(0, nth - toShortest)),
  };
}

/**
 * The handlers of a button that acts on each click and repeats while it is held: faster and faster, and from the
 * shortest pause on with more and more steps at once. `action` gets the number of steps.
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
      // The click at the end of a long press is no further step. A click of the keyboard (detail 0) ends no press.
      if (!repeated.current || event.detail === 0) action(1);
      repeated.current = false;
    },
  };
}

/** Enter that is held would add again and again. */
export const stopHeldEnter = (event: KeyboardEvent) => event.key === "Enter" && event.repeat && event.preventDefault();
