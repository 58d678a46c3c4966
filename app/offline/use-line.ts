import { useEffect, useState, useSyncExternalStore } from "react";
import type { LineState, PageMessage, WorkerMessage } from "./messages.ts";

const browserLine = {
  subscribe(listener: () => void) {
    addEventListener("online", listener);
    addEventListener("offline", listener);
    return () => {
      removeEventListener("online", listener);
      removeEventListener("offline", listener);
    };
  },
  read: () => navigator.onLine,
};

/** Milliseconds between questions whether a lost line is back. */
const patience = 5000;

const question: PageMessage = { kind: "line" };
const ask = () => navigator.serviceWorker?.controller?.postMessage(question);

/** Whether this window has a line, by the browser and by the worker, which sees what becomes of its requests. */
export function useLine(): LineState {
  const online = useSyncExternalStore(browserLine.subscribe, browserLine.read, () => true);
  const [told, setTold] = useState<LineState>({ lost: false });
  useEffect(() => {
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const hear = ({ data }: MessageEvent<WorkerMessage>) => setTold({ lost: data.lost, stored: data.stored });
    const backOnline = () => setTold((before) => ({ ...before, lost: false }));
    worker?.addEventListener("message", hear);
    addEventListener("online", backOnline);
    ask();
    return () => {
      worker?.removeEventListener("message", hear);
      removeEventListener("online", backOnline);
    };
  }, []);
  useEffect(() => {
    if (!told.lost) return;
    const timer = setInterval(ask, patience);
    return () => clearInterval(timer);
  }, [told.lost]);
  return { ...told, lost: told.lost || !online };
}
