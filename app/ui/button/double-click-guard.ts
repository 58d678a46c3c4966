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

/** Keeps the next click from the page if it is the second of a double-click. */
function ignoreSecondClick(): void {
  const ignore = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
}

/**
 * Ignores input that was meant for another place: in a dialog, the second click of the double-click that opened it, and
 * Enter that is still held; on the page, the second click of the double-click that closed the dialog.
 */
export function useIgnoreOpenersClick() {
  const isBegun = useRef(false);
  const press = useDoubleClickGuard();
  const begin = useEffectEvent(press.begin);
  useLayoutEffect(() => {
    begin();
    return ignoreSecondClick;
  }, []);
  return {
    onPointerDownCapture: press.onPointerDown,
    // It would take the focus from where the dialog has put it.
    onMouseDownCapture: (event: MouseEvent) => {
      if (!isBegun.current && press.isSecond(event)) event.preventDefault();
    },
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
