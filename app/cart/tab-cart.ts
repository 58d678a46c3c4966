const prefix = "cart:";

/** Carries the list from page to page in a browser that denies the site its storage. */
export interface TabCart {
  /** The list as JSON; undefined where there is none. */
  read(): string | undefined;
  /** Undefined forgets it. */
  write(list: string | undefined): void;
}

/** The name of the tab, which a browser keeps for as long as the tab stays on this site. */
export const tabName: TabCart = {
  read: () => (window.name.startsWith(prefix) ? window.name.slice(prefix.length) : undefined),
  write(list) {
    if (list !== undefined) window.name = prefix + list;
    else if (window.name.startsWith(prefix)) window.name = "";
  },
};
