import { useSyncExternalStore } from "react";
import { isOffline } from "#app/api/is-offline.ts";
import { createListeners } from "#app/ui/listeners.ts";
import type { ConnectionState, PageMessage } from "./messages.ts";

/** Milliseconds between two probes of a lost connection. */
const retryDelay = 5000;

const stateRequest: PageMessage = { kind: "connection" };

const assumedOnline: ConnectionState = { lost: false };
let latest = assumedOnline;
let shown = assumedOnline;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatched = false;

function show(): void {
  const lost = latest.lost || !navigator.onLine;
  if (lost === shown.lost && latest.stored === shown.stored) return;
  shown = { ...latest, lost };
  notify();
}

function update(state: ConnectionState): void {
  latest = state;
  show();
  if (!latest.lost) clearTimeout(timer);
  else scheduleProbe();
}

function scheduleProbe(): void {
  clearTimeout(timer);
  if (isWatched) timer = setTimeout(() => void probe(), retryDelay);
}

/**
 * Probes, because no event reports that a connection works again. Not while the page is hidden or the browser reports
 * offline.
 */
async function probe(): Promise<void> {
  const before = latest;
  const isBack = !document.hidden && !(await isOffline());
  // A newer state has arrived meanwhile.
  if (latest !== before) return;
  if (isBack) update({ ...latest, lost: false });
  else scheduleProbe();
}

const { subscribe, notify } = createListeners(() => {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const stopping = new AbortController();
  const { signal } = stopping;
  isWatched = true;
  worker?.addEventListener("message", ({ data }: MessageEvent<ConnectionState>) => update(data), { signal });
  addEventListener("online", () => update({ ...latest, lost: false }), { signal });
  addEventListener("offline", show, { signal });
  // Waits for its answer, which may say how old the page is: a screen reader would say both sentences.
  if (worker?.controller) worker.controller.postMessage(stateRequest);
  else show();
  return () => {
    isWatched = false;
    clearTimeout(timer);
    stopping.abort();
  };
});

/**
 * Whether this window has a connection, according to the browser and to the worker, which sees the results of requests.
 */
export const useOnlineStatus = (): ConnectionState =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => assumedOnline,
  );
