/** Messages from a page to the service worker. */
export type PageMessage =
  /** Asks for the connection state of the window. The worker also reports every change of it. */
  | { kind: "connection" }
  /** Lists the addresses to store for offline use. */
  | { kind: "store"; addresses: readonly string[] };

/** The connection of a window as the worker knows it. The worker sends it to the window as a message. */
export interface ConnectionState {
  /**
   * Whether the last request failed, whatever `navigator.onLine` says: a router without internet access looks online.
   * The window itself probes for the return.
   */
  lost: boolean;
  /** ISO time when the shown page was stored. Undefined if it came from the network. */
  stored?: string | undefined;
}
