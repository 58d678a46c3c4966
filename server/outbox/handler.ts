import type { NewOutboxItem } from "./enqueue.ts";
import type { ClaimedItem } from "./queue.ts";

/**
 * Why an item was not delivered.
 * "refused": the receiver does not take this item. "put-off": it does not take this item now.
 * "unreachable": no connection, or login refused; every other item would fail in the same way.
 * "broken": the message could not be composed; nothing was sent.
 * "lost": the process died while sending the item, again and again.
 */
export type FaultKind = "refused" | "put-off" | "unreachable" | "broken" | "lost";

export interface Fault {
  kind: FaultKind;
  /** For the operator, in one line, without anybody's address. */
  reason: string;
  /** Of a refusal that may pass by itself, such as of a full mailbox: the item is tried again. */
  mayPass?: boolean;
}

/** Composes and sends the items of the outbox; mail is the one there is. */
export interface Handler<Message> {
  /** How log events begin: "mail" for `mail_sent`. */
  name: string;
  /** Makes the message from the stored request; undefined when that has been erased. */
  compose(item: ClaimedItem): Promise<Message | undefined>;
  /** Resolves when the message has been accepted; throws what `readFault` can tell apart. Ends early with `signal`. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  /** Undoes a delivery as far as that is possible. */
  takeBack(message: Message): Promise<void>;
  /** Classifies an error of `compose` or `send`. */
  readFault(error: unknown, item: ClaimedItem): Fault;
  /** The item to queue, once, in place of one that was refused or failed for good; undefined for none. */
  fallBack(item: ClaimedItem): NewOutboxItem | undefined;
  close(): Promise<void> | void;
}
