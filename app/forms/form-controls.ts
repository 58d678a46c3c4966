import { dayFault } from "#contract/fields/typed-day.ts";
import type { FieldMessages } from "./form-state.ts";

/** Focuses the first control, in page order, whose field has an error, and opens the disclosure around it. */
export function focusFirstInvalid(form: HTMLFormElement | null, faults: FieldMessages): void {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute("name");
    if (name === null || faults[name] === undefined || !(control instanceof HTMLElement)) continue;
    const folded = control.closest("details");
    if (folded) folded.open = true;
    control.focus();
    return;
  }
}

/**
 * The date fields that show text which is no value, such as half a date: without its value the form seems empty there.
 * Firefox says so of e-mail addresses too, which have their own rules.
 */
export function findBadInput(form: HTMLFormElement | null): FieldMessages {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>("input[type=date]") ?? [])];
  return Object.fromEntries(inputs.filter(({ validity }) => validity.badInput).map(({ name }) => [name, dayFault]));
}

/** The value of a field's control. Undefined if there is no such control. */
export function readControl(form: HTMLFormElement | null, name: string): string | boolean | undefined {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement) return control.type === "checkbox" ? control.checked : control.value;
  return control instanceof HTMLTextAreaElement ? control.value : undefined;
}
