import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds until a held button repeats for the first time, and the shortest pause it speeds up to. */
const firstPause = 400;
const shortestPause = 40;

/** The handlers of a button that acts on each click, and again and again while it is held. */
export function useHeldRepeat(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const repeat = (pause: number) => {
    timer.current = setTimeout(() => {
      repeated.current = true;
      latest.current();
      repeat(Math.max(shortestPause, pause * 0.8));
    }, pause);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      repeated.current = false;
      stop();
      repeat(firstPause);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: (event: MouseEvent) => {
      stop();
      // The click that ends a long press is not one more step; one from the keyboard (detail 0) ends none.
      if (!repeated.current || event.detail === 0) act();
      repeated.current = false;
    },
  };
}
