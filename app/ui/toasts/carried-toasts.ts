import { isModifiedClick } from "../modified-click.ts";
import { readStored, session, writeStored } from "../storage.ts";
import { whenShown } from "../when-shown.ts";
import { dismissToast, showToast, type Toast, toastStore } from "./toasts.ts";

/** The session storage key of the toasts that outlive their page. */
const storageKey = "notices";

/** Milliseconds after which a toast counts as announced. */
const announcedAfter = 1000;

/**
 * A toast for the next page: a success with a number that the visitor may want to note down. Other toasts are not
 * carried: additions are visible in the list, and the next page shows failures and waiting submissions itself.
 */
type Carried = Pick<Toast, "title" | "text" | "detail" | "link" | "left" | "isMoved">;

const isText = (value: unknown): value is string => typeof value === "string";

const noLink = { to: "/", label: "" };

/** Validates a stored entry, because session storage may hold anything. */
function isCarried(value: unknown): value is Carried {
  if (typeof value !== "object" || value === null) return false;
  const { title, text, detail = "", left = 1, link = noLink } = value as Partial<Record<keyof Carried, unknown>>;
  const { to, label } = Object(link) as Partial<Record<keyof typeof noLink, unknown>>;
  return [title, text, detail, to, label].every(isText) && Number(left) > 0 && /^\/(?!\/)/.test(String(to));
}

function readCarried(): readonly Carried[] {
  const stored = readStored(storageKey, session);
  if (stored === null) return [];
  writeStored(storageKey, undefined, session);
  try {
    const carried: unknown = JSON.parse(stored);
    return Array.isArray(carried) ? carried.filter(isCarried) : [];
  } catch {
    return [];
  }
}

/** The toasts to carry to the next page. */
function listLeaving(): (Carried & { id: number })[] {
  const now = performance.now();
  return toastStore.read().flatMap(({ id, title, text, detail, link, variant, isMoved, shownAt, endsAt }) => {
    // A held toast has its whole time on the next page.
    const left = endsAt && endsAt - now;
    if (variant !== "ok" || detail === undefined || (left !== undefined && left < announcedAfter)) return [];
    return [{ id, title, text, detail, link, left, isMoved: isMoved || now - shownAt > announcedAfter }];
  });
}

/** The ids of the toasts stored last. */
let written = "";
const idsOf = (toasts: readonly { id: number }[]): string => toasts.map(({ id }) => id).join();

/** If storage is denied or full, the next page shows no toast. */
const storeToasts = (toasts: readonly Carried[]): boolean =>
  writeStored(storageKey, toasts.length > 0 ? JSON.stringify(toasts) : undefined, session);

/** Stores at the click, because a prerendered page is activated before this one's `pagehide` event. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || isModifiedClick(event) || event.defaultPrevented) return;
  const leaving = listLeaving();
  storeToasts(leaving);
  written = idsOf(leaving);
}

/** Carries the toasts. All are removed here, so that none appears again after a return from bfcache. */
function leave(): void {
  const leaving = listLeaving();
  // If the click has stored these toasts, the next page may have read them by now.
  if (idsOf(leaving) !== written) storeToasts(leaving);
  written = "";
  for (const { id } of toastStore.read()) dismissToast(id);
}

function showCarried(): void {
  for (const toast of readCarried()) showToast(toast);
}

/** Carries toasts to the next page. Returns a function that stops it. */
export function carryToasts(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  whenShown(showCarried, signal);
  addEventListener("pageshow", ({ persisted }) => persisted && showCarried(), { signal });
  // A page restored from bfcache is shown before the page that is left has stored its toasts.
  addEventListener("storage", ({ key, newValue }) => key === storageKey && newValue && whenShown(showCarried), {
    signal,
  });
  addEventListener("click", onClick, { signal });
  addEventListener("pagehide", leave, { signal });
  return () => stopping.abort();
}
