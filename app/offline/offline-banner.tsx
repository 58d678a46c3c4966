import { useSite } from "#app/shared/site.ts";
import { resumeQueue } from "#app/submissions/resume-queue.ts";
import { useWhenShown } from "#app/ui/when-shown.ts";
import { offlineText } from "#contract/text.ts";
import type { ConnectionState } from "./messages.ts";
import { startWorker } from "./start-worker.ts";
import { useOnlineStatus } from "./use-online-status.ts";

// Created only when shown, because `Intl.DateTimeFormat` takes a slow phone a tenth of a second.
const asWritten = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Says that there is no connection, and how old the shown page is. */
export function OfflineBanner() {
  const site = useSite();
  const connection = useOnlineStatus();
  useWhenShown(() => startWorker(site));
  useWhenShown(resumeQueue);
  return (
    <p className="offline-banner" aria-live="polite" aria-atomic="true">
      {describeConnection(connection)}
    </p>
  );
}

function describeConnection({ lost, stored }: ConnectionState): string {
  const age = stored && offlineText.storedAt(new Date(stored).toLocaleString("es-CO", asWritten));
  if (!lost) return age ?? "";
  return `${offlineText.lost} ${age ?? offlineText.stillPossible}`;
}
