const prefix = "cart:";

/** Carries the list from page to page where the browser blocks storage. */
export interface TabCart {
  /** The list as JSON, or undefined. */
  read(): string | undefined;
  /** Undefined removes the list. */
  write(list: string | undefined): void;
}

/** Uses `window.name`, which browsers keep while the tab stays on this site. */
export const windowNameCart: TabCart = {
  read: () => (window.name.startsWith(prefix) ? window.name.slice(prefix.length) : undefined),
  write(list) {
    if (list !== undefined) window.name = prefix + list;
    else if (window.name.startsWith(prefix)) window.name = "";
  },
};
