const prefix = "cart:";

/**
 * Carries the list from page to page where the browser blocks storage. Uses `window.name`, which browsers keep while the
 * tab stays on this site.
 */
export const windowNameCart = {
  /** The list as JSON, or undefined. */
  read: () => (window.name.startsWith(prefix) ? window.name.slice(prefix.length) : undefined),
  /** Undefined removes the list. */
  write(list: string | undefined): void {
    if (list !== undefined) window.name = prefix + list;
    else if (window.name.startsWith(prefix)) window.name = "";
  },
};

export type TabCart = typeof windowNameCart;
