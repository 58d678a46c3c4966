import { useSyncExternalStore } from "react";
import { isOffline } from "#app/submissions/probe-connection.ts";
import { createListeners } from "#app/ui/listeners.ts";
import type { ConnectionState, PageMessage, WorkerMessage } from "./messages.ts";

/** Milliseconds between two probes of a lost connection. */
const retryDelay = 5000;

const stateRequest: PageMessage = { kind: "line" };

const stillBelieved: ConnectionState = { lost: false };
let latest = stillBelieved;
let shown = stillBelieved;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatched = false;

function show(): void {
  const lost = latest.lost || !navigator.onLine;
  if (lost === shown.lost && latest.stored === shown.stored) return;
  shown = { ...latest, lost };
  notify();
}

function hear(state: ConnectionState): void {
  latest = state;
  show();
  if (!latest.lost) clearTimeout(timer);
  else lookLater();
}

function lookLater(): void {
  clearTimeout(timer);
  if (isWatched) timer = setTimeout(() => void look(), retryDelay);
}

/**
 * Probes, because no event reports that a connection works again. Not while the page is hidden or the browser reports
 * offline.
 */
async function look(): Promise<void> {
  const before = latest;
  const isBack = !document.hidden && !(await isOffline());
  // A newer state has arrived meanwhile.
  if (latest !== before) return;
  if (isBack) hear({ ...latest, lost: false });
  else lookLater();
}

const hearWorker = ({ data: { lost, stored } }: MessageEvent<WorkerMessage>) => hear({ lost, stored });
const hearBrowser = () => hear({ ...latest, lost: false });

const { subscribe, notify } = createListeners(() => {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  isWatched = true;
  worker?.addEventListener("message", hearWorker);
  addEventListener("online", hearBrowser);
  addEventListener("offline", show);
  worker?.controller?.postMessage(stateRequest);
  hear(latest);
  return () => {
    isWatched = false;
    clearTimeout(timer);
    worker?.removeEventListener("message", hearWorker);
    removeEventListener("online", hearBrowser);
    removeEventListener("offline", show);
  };
});

/**
 * Whether this window has a connection, according to the browser and to the worker, which sees the results of requests.
 */
export const useOnlineStatus = (): ConnectionState =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => stillBelieved,
  );
