import { useEffect } from "react";
import type { Draft } from "./draft.ts";
import type { FormValues } from "./form-state.ts";

/**
 * Keeps what a visitor writes, where `isWanted` does not say otherwise; what a form was filled with, or reset to, is
 * kept elsewhere or not at all.
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
