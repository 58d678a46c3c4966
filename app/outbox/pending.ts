import { useSyncExternalStore } from "react";
import { dismissNotice, type Notice, showNotice } from "../components/ui/notices.ts";
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

/** The notices that say what waits, by their ids. */
const shownWaiting: Partial<Record<SendingKind, number>> = {};
let pending: Partial<Record<SendingKind, Pending>> = {};
const listeners = new Set<() => void>();
const deliveryListeners = new Set<(kind: SendingKind, number: string | undefined) => void>();

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

/** Nothing is lost, whatever the specified words are: it is not shown as an error. Withdrawn once it waits no more. */
export function showWaiting(kind: SendingKind, notice: Pick<Notice, "title" | "text" | "detail">): number {
  const id = showNotice({ ...notice, tone: "info" });
  shownWaiting[kind] = id;
  return id;
}

export function setPending(kind: SendingKind, value: Pending | undefined): void {
  const shown = shownWaiting[kind];
  if (shown !== undefined && value?.state !== "waiting") dismissNotice(shown);
  if (JSON.stringify(pending[kind]) === JSON.stringify(value)) return;
  const { [kind]: _before, ...others } = pending;
  pending = value ? { ...others, [kind]: value } : others;
  for (const listener of listeners) listener();
}

/** Hears of sendings that have arrived after all. Returns how to stop. */
export function onDelivery(listener: (kind: SendingKind, number: string | undefined) => void): () => void {
  deliveryListeners.add(listener);
  return () => deliveryListeners.delete(listener);
}

export function tellDelivery(kind: SendingKind, number: string | undefined): void {
  for (const listener of deliveryListeners) listener(kind, number);
}
