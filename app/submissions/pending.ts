import { useSyncExternalStore } from "react";
import { createListeners } from "#app/ui/listeners.ts";
import type { SubmissionKind } from "./submission.ts";

/** The visible state of a submission that has not arrived. */
export interface Pending {
  state: "waiting" | "unanswered" | "refused";
  startedAt: string;
  /** The form's field values, without the consent: its box must never be ticked beforehand. */
  values: Readonly<Record<string, string | boolean>>;
  /** The server's message for a refused submission. */
  message: string;
  fields: Readonly<Record<string, string>>;
  /** The list as it was stored when the submission was sent. */
  cart: string | undefined;
  /** Whether the submission is sent with the page closed too. */
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
