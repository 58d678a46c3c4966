import { pendingText } from "#contract/request-text.ts";
import { Button } from "../components/ui/button.tsx";
import { Callout } from "../components/ui/callout.tsx";
import { usePending } from "./pending.ts";
import { loadOutbox } from "./resume-outbox.ts";
import type { SendingKind } from "./sending.ts";

/** Says what waits for a line, or was refused once there was one, and lets the visitor take it back. */
export function PendingCallout({ kind }: { kind: SendingKind }) {
  const pending = usePending(kind);
  if (!pending) return null;
  const cancel = async () => (await loadOutbox()).cancelSending(kind);
  const words = pendingText[kind];
  return pending.state === "waiting" ? (
    <Callout tone="info" title={pendingText.title}>
      <p>
        {words.waiting} {pending.survivesClosing ? pendingText.survivesClosing : pendingText.atNextVisit}
      </p>
      <Button tone="line" onClick={() => void cancel()}>
        {pendingText.cancel}
      </Button>
    </Callout>
  ) : (
    <Callout tone="error" title={words.refused}>
      <p>{pending.message}</p>
      <Button tone="line" onClick={() => void cancel()}>
        {pendingText.discard}
      </Button>
    </Callout>
  );
}
