import { useSyncExternalStore } from "react";
import { isOffline } from "#app/submissions/probe-connection.ts";
import type { ConnectionState, PageMessage, WorkerMessage } from "./messages.ts";

/** Milliseconds between looks whether a lost connection is back. */
const retryDelay = 5000;

const stateRequest: PageMessage = { kind: "line" };

const stillBelieved: ConnectionState = { lost: false };
let told = stillBelieved;
let shown = stillBelieved;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(): void {
  const lost = told.lost || !navigator.onLine;
  if (lost === shown.lost && told.stored === shown.stored) return;
  shown = { ...told, lost };
  for (const listener of listeners) listener();
}

function hear(state: ConnectionState): void {
  told = state;
  show();
  if (!told.lost) clearTimeout(timer);
  else lookLater();
}

function lookLater(): void {
  clearTimeout(timer);
  if (listeners.size > 0) timer = setTimeout(() => void look(), retryDelay);
}

/** A connection that comes back tells nobody. Nothing is asked while nobody looks, or while the browser itself has no connection. */
async function look(): Promise<void> {
  const before = told;
  const isBack = !document.hidden && !(await isOffline());
  // Something else was heard meanwhile.
  if (told !== before) return;
  if (isBack) hear({ ...told, lost: false });
  else lookLater();
}

const hearWorker = ({ data: { lost, stored } }: MessageEvent<WorkerMessage>) => hear({ lost, stored });
const hearBrowser = () => hear({ ...told, lost: false });

function subscribe(listener: () => void): () => void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  listeners.add(listener);
  if (listeners.size === 1) {
    worker?.addEventListener("message", hearWorker);
    addEventListener("online", hearBrowser);
    addEventListener("offline", show);
    worker?.controller?.postMessage(stateRequest);
    hear(told);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    worker?.removeEventListener("message", hearWorker);
    removeEventListener("online", hearBrowser);
    removeEventListener("offline", show);
  };
}

/** Whether this window has a connection, by the browser and by the worker, which sees what becomes of its requests. */
export const useOnlineStatus = (): ConnectionState =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => stillBelieved,
  );
