/** A list that the browser does not store. */
export interface CarriedCart {
  /** As JSON. */
  list: string;
  /** Whether the visitor has read that it is not stored. */
  isReportRead: boolean;
}

/**
 * Carries the list from page to page where the browser blocks storage. Uses `window.name`, which browsers keep while the
 * tab stays on this site. In Chromium a page restored from bfcache has the name that it had when it was left.
 */
export const windowNameCart = {
  read(): CarriedCart | undefined {
    const [, mark, list] = /^cart:(read:)?(.+)/s.exec(window.name) ?? [];
    return list === undefined ? undefined : { list, isReportRead: mark !== undefined };
  },
  /** Undefined removes the list. */
  write(carried: CarriedCart | undefined): void {
    if (carried) window.name = `cart:${carried.isReportRead ? "read:" : ""}${carried.list}`;
    else if (window.name.startsWith("cart:")) window.name = "";
  },
};

export type TabCart = typeof windowNameCart;
