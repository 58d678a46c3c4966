import { useEffect, useState, useSyncExternalStore } from "react";
import { useSite } from "../site.ts";
import { isStoredAge } from "./messages.ts";
import { startWorker } from "./start-worker.ts";

const line = {
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

const written = new Intl.DateTimeFormat("es-CO", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

/** Says quietly that the page is shown without a line, and how old it is. */
export function OfflineNotice() {
  const { apiRoot, mediaBaseUrl } = useSite();
  const online = useSyncExternalStore(line.subscribe, line.read, () => true);
  const [stored, setStored] = useState<string>();
  useEffect(() => startWorker({ apiRoot, mediaBaseUrl }), [apiRoot, mediaBaseUrl]);
  useEffect(() => {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return;
    const hear = (event: MessageEvent) => isStoredAge(event.data?.stored) && setStored(event.data.stored);
    navigator.serviceWorker.addEventListener("message", hear);
    worker.postMessage({ kind: "age" });
    return () => navigator.serviceWorker.removeEventListener("message", hear);
  }, []);
  return (
    <p className="offline-notice" role="status">
      {online
        ? null
        : `Sin conexión. ${stored ? `Ves la página guardada el ${written.format(new Date(stored))}.` : "Puedes seguir viendo el catálogo y armar tu lista."}`}
    </p>
  );
}
