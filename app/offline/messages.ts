/** Messages of a page to the service worker. */
export type PageMessage =
  /** Where what the page shows came from; the worker also says so by itself when that changes. */
  | { kind: "line" }
  /** The page lists the addresses to store for offline use. */
  | { kind: "store"; addresses: readonly string[] };

/** What the worker knows about the connection of a window. */
export interface ConnectionState {
  /**
   * The last request found no connection, whatever the browser believes: a building site's router answers and leads nowhere.
   * Whether it is back the window finds by itself.
   */
  lost: boolean;
  /** When what the window shows was stored, ISO; undefined where it came over the connection. */
  stored?: string | undefined;
}

/** Message of the service worker to a page. */
export type WorkerMessage = { kind: "line" } & ConnectionState;
