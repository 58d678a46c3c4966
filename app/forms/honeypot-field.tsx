import { useEffect, useRef } from "react";
import { honeypotName } from "./form-signals.ts";

/** When a form first became visible in this document. A form that is opened again may be sent fast by a person too. */
let firstShownAt: number | undefined;

/**
 * A honeypot: hidden from eye, keyboard and screen readers, so only a program fills it in. It also records when the
 * form was first visible.
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
