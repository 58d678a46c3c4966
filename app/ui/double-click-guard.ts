import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Milliseconds within which two taps count as a double tap. */
const doubleTap = 400;

/**
 * Recognises the second click of a double-click. Browsers count mouse clicks, but not all count taps: a tap soon after
 * `begin` counts as the second.
 */
export function useDoubleClickGuard() {
  const begun = useRef(Number.NEGATIVE_INFINITY);
  const isSoon = useRef(false);
  return {
    /** Called when the first click has had its effect. */
    begin: () => {
      begun.current = performance.now();
    },
    onPointerDown: ({ pointerType, timeStamp }: PointerEvent) => {
      isSoon.current = pointerType === "touch" && timeStamp - begun.current < doubleTap;
    },
    // Clicks by keyboard and screen readers have detail 0.
    isSecond: ({ detail }: MouseEvent): boolean => detail > 1 || (detail === 1 && isSoon.current),
  };
}

/**
 * Ignores input in a dialog that was meant for the button that opened it: the second click of a double-click, and Enter
 * that is still held.
 */
export function useIgnoreOpenersClick() {
  const isBegun = useRef(false);
  const press = useDoubleClickGuard();
  const begin = useEffectEvent(press.begin);
  useLayoutEffect(() => begin(), []);
  return {
    onPointerDownCapture: press.onPointerDown,
    onClickCapture: (event: MouseEvent) => {
      isBegun.current ||= !press.isSecond(event);
      if (isBegun.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      isBegun.current ||= !event.repeat;
      if (!isBegun.current && event.key === "Enter") event.preventDefault();
    },
  };
}
