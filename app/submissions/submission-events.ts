import { createListeners } from "#app/ui/listeners.ts";
import type { SubmissionKind } from "./submission.ts";

export interface AcceptedEvent {
  kind: SubmissionKind;
  /** When the submission was started, which tells it from another tab's of its kind. Earlier releases do not say it. */
  startedAt?: string;
  number: string | undefined;
  /** Whether another tab has shown the success to the visitor. */
  isElsewhere: boolean;
}

const accepted = createListeners<AcceptedEvent>();
const changes = createListeners();
let channel: BroadcastChannel | undefined;

/** Undefined where the browser denies storage, because Firefox then denies channels too: each tab stands for itself. */
function openChannel(): BroadcastChannel | undefined {
  if (channel) return channel;
  try {
    channel = new BroadcastChannel("outbox");
  } catch {
    return undefined;
  }
  channel.addEventListener("message", ({ data }) => {
    if (data) accepted.notify({ ...data, isElsewhere: true });
    else changes.notify();
  });
  return channel;
}

/** Listens for accepted submissions of all tabs. Returns a function that stops listening. */
export function onAccepted(listener: (event: AcceptedEvent) => void): () => void {
  openChannel();
  return accepted.subscribe(listener);
}

/** Listens for changes of a row by another tab or the service worker. */
export function onQueueChange(listener: () => void): void {
  openChannel();
  changes.subscribe(listener);
}

export function emitAccepted(event: Omit<AcceptedEvent, "isElsewhere">): void {
  accepted.notify({ ...event, isElsewhere: false });
  openChannel()?.postMessage(event);
}

export function emitQueueChange(): void {
  openChannel()?.postMessage(null);
}
