import type { NewOutboxItem } from "./enqueue.ts";
import type { ClaimedItem } from "./leases.ts";

/**
 * Why an item was not delivered.
 * "refused": the receiver does not accept this item. "put-off": it does not accept this item now.
 * "unreachable": no connection, or login refused; every other item would fail in the same way.
 * "broken": the message could not be composed; nothing was sent.
 * "lost": the process repeatedly died while sending the item.
 */
export type FaultKind = "refused" | "put-off" | "unreachable" | "broken" | "lost";

export interface Fault {
  kind: FaultKind;
  /** One line for the operator, without anybody's address. */
  reason: string;
  /** For a refusal that may be temporary, such as of a full mailbox: the item is retried. */
  isTransient?: boolean;
}

/** Composes and sends the items of the outbox; mail has the only implementation. */
export interface Handler<Message> {
  /** Composes the message from the stored request; undefined when the request has been erased. */
  compose(item: ClaimedItem): Promise<Message | undefined>;
  /** Resolves when the message has been accepted; throws errors that `classifyError` classifies. Aborts with `signal`. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  /** Undoes a delivery as far as possible. */
  retract(message: Message): Promise<void>;
  /** Classifies an error of `compose` or `send`. */
  classifyError(error: unknown, item: ClaimedItem): Fault;
  /** The item to queue, once, in place of one that was refused or failed for good; undefined for none. */
  fallBack(item: ClaimedItem): NewOutboxItem | undefined;
  close(): Promise<void> | void;
}
