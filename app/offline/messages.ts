/** Messages from a page to the service worker. */
export type PageMessage =
  /** Asks whether the page came from the network. The worker also reports every change of that state. */
  | { kind: "line" }
  /** Lists the addresses to store for offline use. */
  | { kind: "store"; addresses: readonly string[] };

/** What the worker knows about the connection of a window. */
export interface ConnectionState {
  /**
   * Whether the last request failed, whatever `navigator.onLine` says: a router without internet access looks online.
   * The window itself probes for the return.
   */
  lost: boolean;
  /** ISO time when the shown page was stored. Undefined if it came from the network. */
  stored?: string | undefined;
}

/** A message from the service worker to a page. */
export type WorkerMessage = { kind: "line" } & ConnectionState;
