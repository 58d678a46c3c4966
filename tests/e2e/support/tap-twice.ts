import type { Locator } from "@playwright/test";

/** Two quick taps on a phone that does not count taps: each has a click of `detail` 1, at the same position. */
export const tapTwice = (locator: Locator): Promise<void> =>
  locator.evaluate(async (first) => {
    const { x, y, width, height } = first.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
    for (const _ of ["first", "second"]) {
      const target = document.elementFromPoint(at.clientX, at.clientY);
      target?.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
      target?.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
      await new Promise(requestAnimationFrame);
    }
  });
