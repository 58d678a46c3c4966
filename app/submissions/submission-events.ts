import { createListeners } from "#app/ui/listeners.ts";
import type { SubmissionKind } from "./submission.ts";

/** A submission that has arrived. */
export interface AcceptedEvent {
  kind: SubmissionKind;
  number: string | undefined;
  /** Another tab has shown it to the visitor. */
  isElsewhere: boolean;
}

const accepted = createListeners<AcceptedEvent>();
const changes = createListeners();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("outbox");
  channel.addEventListener("message", ({ data }) => {
    if (data) accepted.notify({ kind: data.kind, number: data.number, isElsewhere: true });
    else changes.notify();
  });
  return channel;
}

/** Listens for accepted submissions of all tabs. Returns a function that stops listening. */
export function onAccepted(listener: (event: AcceptedEvent) => void): () => void {
  openChannel();
  return accepted.subscribe(listener);
}

/** Hears when another tab, or the service worker, has changed a row. */
export function onQueueChange(listener: () => void): void {
  openChannel();
  changes.subscribe(listener);
}

export function emitAccepted(kind: SubmissionKind, number: string | undefined): void {
  accepted.notify({ kind, number, isElsewhere: false });
  openChannel().postMessage({ kind, number });
}

export function emitQueueChange(): void {
  openChannel().postMessage(null);
}
