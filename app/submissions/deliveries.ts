import type { SendingKind } from "./sending.ts";

/** A sending that has arrived after all. */
export interface Delivery {
  kind: SendingKind;
  number: string | undefined;
  /** Another tab has told the visitor. */
  isElsewhere: boolean;
}

const listeners = new Set<(delivery: Delivery) => void>();
let channel: BroadcastChannel | undefined;

function announce(delivery: Delivery): void {
  for (const listener of listeners) listener(delivery);
}

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("deliveries");
  channel.addEventListener("message", ({ data: { kind, number } }) => announce({ kind, number, isElsewhere: true }));
  return channel;
}

/** Hears of sendings that have arrived, in whichever tab. Returns how to stop. */
export function onDelivery(listener: (delivery: Delivery) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the forms of this tab, and those of the others. */
export function tellDelivery(kind: SendingKind, number: string | undefined): void {
  announce({ kind, number, isElsewhere: false });
  openChannel().postMessage({ kind, number });
}
