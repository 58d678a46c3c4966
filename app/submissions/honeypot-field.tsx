import { useEffect, useRef } from "react";
import { honeypotName } from "#app/forms/form-signals.ts";

/** When the first form of this visit came into view. People too send a form fast that they open again. */
let firstShownAt: number | undefined;

/**
 * A field that no person sees or reaches, by eye, by keyboard or by ear; a program that fills in everything fills in
 * this too. It also remembers since when the form has been there.
 */
export function HoneypotField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    firstShownAt ??= performance.now();
    if (field.current) field.current.dataset.shownAt = String(firstShownAt);
  }, []);
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Deja este campo vacío
        <input ref={field} type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
