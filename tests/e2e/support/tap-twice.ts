import type { Locator } from "@playwright/test";

/**
 * Two taps within 100 ms on a phone that does not count taps: each has a click of `detail` 1, at the same position.
 */
export const tapTwice = (locator: Locator): Promise<void> =>
  locator.evaluate(async (first) => {
    const { x, y, width, height } = first.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
    const began = performance.now();
    for (const after of [0, 100]) {
      const target = document.elementFromPoint(at.clientX, at.clientY);
      const down = new PointerEvent("pointerdown", { ...at, pointerType: "touch" });
      // The time when the finger touches, which is early on a busy machine too.
      Object.defineProperty(down, "timeStamp", { value: began + after });
      target?.dispatchEvent(down);
      target?.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
      await new Promise(requestAnimationFrame);
    }
  });
