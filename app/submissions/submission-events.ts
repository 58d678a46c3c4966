import type { SubmissionKind } from "./submission.ts";

/** A submission that has arrived. */
export interface AcceptedEvent {
  kind: SubmissionKind;
  number: string | undefined;
  /** Another tab has shown it to the visitor. */
  isElsewhere: boolean;
}

const acceptedListeners = new Set<(event: AcceptedEvent) => void>();
const changeListeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("outbox");
  channel.addEventListener("message", ({ data }) => {
    if (data) notifyAccepted({ kind: data.kind, number: data.number, isElsewhere: true });
    else for (const listener of changeListeners) listener();
  });
  return channel;
}

function notifyAccepted(event: AcceptedEvent): void {
  for (const listener of acceptedListeners) listener(event);
}

/** Listens for accepted submissions of all tabs. Returns a function that stops listening. */
export function onAccepted(listener: (event: AcceptedEvent) => void): () => void {
  openChannel();
  acceptedListeners.add(listener);
  return () => acceptedListeners.delete(listener);
}

/** Hears when another tab, or the service worker, has changed a row. */
export function onQueueChange(listener: () => void): void {
  openChannel();
  changeListeners.add(listener);
}

export function emitAccepted(kind: SubmissionKind, number: string | undefined): void {
  notifyAccepted({ kind, number, isElsewhere: false });
  openChannel().postMessage({ kind, number });
}

export function emitQueueChange(): void {
  openChannel().postMessage(null);
}
