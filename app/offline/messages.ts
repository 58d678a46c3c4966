/** What a page asks of the service worker. */
export type PageMessage =
  /** Where what the page shows came from; the worker also says so by itself when that changes. */
  | { kind: "line" }
  /** The page names what is worth having without a connection. */
  | { kind: "store"; addresses: readonly string[] };

/** What the worker knows of a window's connection. */
export interface ConnectionState {
  /**
   * The last request found no connection, whatever the browser believes: a building site's router answers and leads nowhere.
   * Whether it is back the window finds by itself.
   */
  lost: boolean;
  /** When what the window shows was stored, ISO; undefined where it came over the connection. */
  stored?: string | undefined;
}

/** What the service worker tells a page. */
export type WorkerMessage = { kind: "line" } & ConnectionState;
