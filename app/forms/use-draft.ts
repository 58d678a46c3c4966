import { useEffect } from "react";
import type { Draft } from "./draft.ts";
import type { FormValues } from "./form-state.ts";

/**
 * Keeps what a visitor writes, unless `isWanted` returns false. The values that a form was filled with or reset to are
 * no draft.
 */
export function useDraft<Values extends FormValues>(
  draft: Draft<Values>,
  { values, isDirty }: { values: Values; isDirty: boolean },
  isWanted = () => true,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is written changes a draft.
  useEffect(() => {
    if (isDirty && isWanted()) draft.keep(values);
  }, [draft, values, isDirty]);
}
