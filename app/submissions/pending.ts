import { useSyncExternalStore } from "react";
import { createListeners } from "#app/ui/listeners.ts";
import type { SubmissionKind } from "./submission.ts";

/** What a visitor is shown of a submission that has not arrived. */
export interface Pending {
  state: "waiting" | "unanswered" | "refused";
  /** The fields as they were filled in, without the consent: no visitor may find the box ticked beforehand. */
  values: Readonly<Record<string, string | boolean>>;
  /** What the server said, of a refused one. */
  message: string;
  fields: Readonly<Record<string, string>>;
  /** It is sent with the page closed too. */
  survivesClosing: boolean;
}

let shown: Partial<Record<SubmissionKind, Pending>> = {};
const { subscribe, notify } = createListeners();

export const usePending = (kind: SubmissionKind): Pending | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown[kind],
    () => undefined,
  );

export const readPending = (kind: SubmissionKind): Pending | undefined => shown[kind];

export function setPending(kind: SubmissionKind, value: Pending | undefined): void {
  if (JSON.stringify(shown[kind]) === JSON.stringify(value)) return;
  const { [kind]: _before, ...others } = shown;
  shown = value ? { ...others, [kind]: value } : others;
  notify();
}
