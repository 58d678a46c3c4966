import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";

/** Milliseconds within which a second tap belongs to the first. */
const doubleTap = 400;

/**
 * Recognises the second click of a double one. Browsers count the clicks of a mouse, but not everywhere those of a
 * finger: a tap soon after `begin` is taken for the second.
 */
export function useDoubleClickGuard() {
  const begun = useRef(Number.NEGATIVE_INFINITY);
  const isSoon = useRef(false);
  return {
    /** To be called when the first click has had its effect. */
    begin: () => {
      begun.current = performance.now();
    },
    onPointerDown: ({ pointerType, timeStamp }: PointerEvent) => {
      isSoon.current = pointerType === "touch" && timeStamp - begun.current < doubleTap;
    },
    // A click of the keyboard or of a screen reader has no detail.
    isSecond: ({ detail }: MouseEvent): boolean => detail > 1 || (detail === 1 && isSoon.current),
  };
}

/**
 * Keeps from a dialog what was meant for the button that opened it: the second click of a double one, which may fall on
 * an answer, and Enter that is still held.
 */
export function useIgnoreOpenersClick() {
  const isBegun = useRef(false);
  const press = useDoubleClickGuard();
  const open = useRef(press.begin);
  useLayoutEffect(() => open.current(), []);
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
