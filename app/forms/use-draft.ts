import { useEffect } from "react";
import type { FormValues } from "./form-state.ts";

/** Saves the typed values as a draft. Initial and reset values are not saved. */
export function useDraft<Values extends FormValues>(
  { values, isDirty }: { values: Values; isDirty: boolean },
  save: (values: Values) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed values change a draft.
  useEffect(() => {
    if (isDirty) save(values);
  }, [values, isDirty]);
}
