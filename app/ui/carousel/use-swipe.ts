import { type PointerEvent, useRef } from "react";

/** The minimum length of a swipe in pixels. It must be more horizontal than vertical. */
const threshold = 40;

/**
 * Handlers that report a swipe of a finger or pen to the next (1) or previous (-1) entry. Requires `touch-action:
 * pan-y`.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === "mouse" ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) >= threshold && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
