import { createListeners } from "../listeners.ts";

export interface Toast {
  id: number;
  title: string;
  text: string;
  /** A detail below the text, such as the number of a request. */
  detail?: string;
  variant: "ok" | "info" | "error";
  /** A link, such as to the list. */
  link?: { to: string; label: string } | undefined;
  /** The toaster that showed and announced it first. */
  home: symbol | undefined;
  /** Whether another toaster or page has shown it before, so that it is not announced again. */
  isMoved?: boolean;
  /** Milliseconds left of a toast from the page before. */
  left?: number | undefined;
  /** The times, by `performance.now()`, when it was first shown and when it expires unless it is held. */
  shownAt: number;
  endsAt?: number | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;

/**
 * The toasters on the page, innermost last. Outside an open modal nothing can be heard or clicked, so the modal has its
 * own.
 */
let toasters: readonly symbol[] = [];
const { subscribe, notify } = createListeners();

type NewToast = Omit<Toast, "id" | "variant" | "home" | "shownAt" | "endsAt"> & { variant?: Toast["variant"] };

/** More would cover the page. */
const maxToasts = 3;

/** The toast that a further one replaces, if any: a notice or a number may not have been read yet. */
function findReplaced({ title, text, detail }: NewToast): Toast | undefined {
  const equal = toasts.find((shown) => shown.title === title && shown.text === text && shown.detail === detail);
  const isInDialog = toasters.length > 1;
  if (toasts.length < maxToasts) return isInDialog ? equal : undefined;
  return equal ?? toasts.find((shown) => shown.variant === "ok" && shown.detail === undefined) ?? toasts[0];
}

/**
 * Shows a toast and returns its id. The same text shown twice makes two toasts, each announced; in a dialog, where they
 * take the space of its content, the second replaces the first.
 */
export function showToast(toast: NewToast): number {
  lastId += 1;
  const replaced = findReplaced(toast);
  toasts = [
    ...toasts.filter((shown) => shown !== replaced),
    { variant: "ok", ...toast, id: lastId, home: toasters.at(-1), shownAt: performance.now() },
  ];
  notify();
  return lastId;
}

/**
 * Stores when a toast expires, for carrying it to the next page. Undefined while it is held. Does not notify listeners.
 */
export function recordExpiry(id: number, endsAt: number | undefined): void {
  const toast = toasts.find((shown) => shown.id === id);
  if (toast) toast.endsAt = endsAt;
}

export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  notify();
}

/**
 * The toaster that shows a toast: the innermost, because only there it can be heard and clicked. A success stays in the
 * toaster that showed it first, or moves to the page's when that is closed, because a dialog opened later has nothing
 * to do with it.
 */
export function findToaster({ variant, home }: Toast, open: readonly symbol[]): symbol | undefined {
  if (variant !== "ok") return open.at(-1);
  return home && open.includes(home) ? home : open[0];
}

function changeToasters(next: readonly symbol[]): void {
  toasts = toasts.map((toast) => {
    const before = findToaster(toast, toasters);
    return before === undefined || before === findToaster(toast, next) ? toast : { ...toast, isMoved: true };
  });
  toasters = next;
  notify();
}

/** Returns a function that removes the toaster again. */
export function registerToaster(toaster: symbol): () => void {
  changeToasters([...toasters, toaster]);
  return () => changeToasters(toasters.filter((other) => other !== toaster));
}

export const toastStore = { subscribe, read: () => toasts, readToasters: () => toasters };
