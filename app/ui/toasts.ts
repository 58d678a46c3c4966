import { createListeners } from "./listeners.ts";

export interface Toast {
  id: number;
  title: string;
  text: string;
  /** A fact below the text, such as the number of a request. */
  detail?: string;
  variant: "ok" | "info" | "error";
  /** A link, such as to the list. */
  link?: { to: string; label: string };
  /** The region it was shown in first, and announced by. */
  home: symbol | undefined;
  /** Shown before in another region or page: not announced again. */
  isMoved?: boolean;
  /** Milliseconds left, of a toast from the page before. */
  left?: number;
  /** When it was first shown, and when it expires unless it is held: as `performance.now()`. */
  shownAt: number;
  endsAt?: number | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;

/** Regions on the page, innermost last: outside an open dialog nothing is heard or clicked, so its own region speaks. */
let regions: readonly symbol[] = [];
const { subscribe, notify } = createListeners();

/**
 * Shows a toast without stopping anything, and returns its id. The same words shown twice are two toasts, and
 * announced twice.
 */
export function showToast(
  toast: Omit<Toast, "id" | "variant" | "home" | "shownAt" | "endsAt"> & { variant?: Toast["variant"] },
): number {
  lastId += 1;
  // Three at a time: a fourth pushes the oldest out rather than covering the page.
  toasts = [
    ...toasts,
    { variant: "ok" as const, ...toast, id: lastId, home: regions.at(-1), shownAt: performance.now() },
  ].slice(-3);
  notify();
  return lastId;
}

/** Stores when a toast expires, for one that outlives its page; undefined while it is held. Causes no render. */
export function noteEnd(id: number, endsAt: number | undefined): void {
  const toast = toasts.find((shown) => shown.id === id);
  if (toast) toast.endsAt = endsAt;
}

export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  notify();
}

/**
 * The region that shows a toast: the innermost, where alone it is heard and clicked. What went well stays where it was
 * shown, or on the page when that is closed: in a dialog that is opened later it would stand beside that dialog.
 */
export function findToaster({ variant, home }: Toast, open: readonly symbol[]): symbol | undefined {
  if (variant !== "ok") return open.at(-1);
  return home && open.includes(home) ? home : open[0];
}

function changeRegions(next: readonly symbol[]): void {
  toasts = toasts.map((toast) => {
    const before = findToaster(toast, regions);
    return before === undefined || before === findToaster(toast, next) ? toast : { ...toast, isMoved: true };
  });
  regions = next;
  notify();
}

/** Returns a function that removes the region again. */
export function enterToaster(region: symbol): () => void {
  changeRegions([...regions, region]);
  return () => changeRegions(regions.filter((other) => other !== region));
}

export const toastStore = { subscribe, read: () => toasts, readRegions: () => regions };
