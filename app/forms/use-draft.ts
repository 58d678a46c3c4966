import { useEffect } from "react";
import type { Draft } from "./draft.ts";
import type { FormValues } from "./form-state.ts";

/** Stores the typed values, unless `isWanted` returns false. Initial and reset values are not stored. */
export function useDraft<Values extends FormValues>(
  draft: Draft<Values>,
  { values, isDirty }: { values: Values; isDirty: boolean },
  isWanted = () => true,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed values change a draft.
  useEffect(() => {
    if (isDirty && isWanted()) draft.save(values);
  }, [draft, values, isDirty]);
}
