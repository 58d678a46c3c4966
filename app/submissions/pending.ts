import { useSyncExternalStore } from "react";
import type { SendingKind } from "./sending.ts";

/** What a visitor is told of a sending that has not arrived. */
export interface Pending {
  state: "waiting" | "refused";
  /** What was typed, without the consent: nobody may find the box ticked beforehand. */
  values: Readonly<Record<string, string>>;
  /** What the server said, of a refused one. */
  message: string;
  fields: Readonly<Record<string, string>>;
  /** It is sent with the page closed too. */
  survivesClosing: boolean;
}

let pending: Partial<Record<SendingKind, Pending>> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePending = (kind: SendingKind): Pending | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pending[kind],
    () => undefined,
  );

export function setPending(kind: SendingKind, value: Pending | undefined): void {
  if (JSON.stringify(pending[kind]) === JSON.stringify(value)) return;
  const { [kind]: _before, ...others } = pending;
  pending = value ? { ...others, [kind]: value } : others;
  for (const listener of listeners) listener();
}
