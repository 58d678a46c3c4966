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
  /** Of a refusal: it may end without a change of the item, which is tried again. */
  mayPass?: boolean;
}

/** Composes and sends the items of the outbox; mail is the one there is. */
export interface Handler<Message> {
  /** How log events begin: "mail" for `mail_sent`. */
  name: string;
  /** The message as the item's rows say it now; undefined when the request it is about is gone. */
  compose(item: ClaimedItem): Promise<Message | undefined>;
  /** Resolves when the message has been accepted; throws what `readFault` can tell apart. Ends early with `signal`. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  /** Undoes a delivery as far as that is possible. */
  takeBack(message: Message): Promise<void>;
  /** Classifies an error of `compose` or `send`. */
  readFault(error: unknown, item: ClaimedItem): Fault;
  /** What is queued once in the place of an item that was refused or failed for good, if anything. */
  fallBack(item: ClaimedItem): NewOutboxItem | undefined;
  close(): Promise<void> | void;
}
