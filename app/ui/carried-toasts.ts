import { dismissToast, showToast, type Toast, toastStore } from "./toasts.ts";
import { whenShown } from "./when-shown.ts";

/** Session storage key of the toasts that outlive their page. */
const storageKey = "notices";

/** A toast that was shown for fewer milliseconds was perhaps not announced yet. */
const announcedAfter = 1000;

/**
 * A toast for the next page: a success, with a number that somebody may want to note down. What was added to the list
 * is seen in the list, and the next page itself shows failures and waiting submissions.
 */
type Carried = Pick<Toast, "title" | "text" | "detail" | "link" | "left" | "isMoved">;

const isText = (value: unknown): value is string => typeof value === "string";

/** The storage may hold anything: entries that are no toasts are skipped. */
function isCarried(value: unknown): value is Carried {
  if (typeof value !== "object" || value === null) return false;
  const { title, text, detail, left, link } = value as Partial<Record<keyof Carried, unknown>>;
  const { to, label } = (link ?? { to: "/", label: "" }) as { to?: unknown; label?: unknown };
  const isOurs = isText(to) && /^\/(?!\/)/.test(to) && isText(label);
  return isText(title) && isText(text) && (detail === undefined || isText(detail)) && Number(left) > 0 && isOurs;
}

function readCarried(): readonly Carried[] {
  try {
    const carried: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    sessionStorage.removeItem(storageKey);
    return Array.isArray(carried) ? carried.filter(isCarried) : [];
  } catch {
    // Denied, or not ours.
    return [];
  }
}

/** The toasts that go along to the next page. */
function listLeaving(): (Carried & { id: number })[] {
  const now = performance.now();
  return toastStore.read().flatMap(({ id, title, text, detail, link, variant, isMoved, shownAt, endsAt }) => {
    const left = (endsAt ?? Number.POSITIVE_INFINITY) - now;
    if (variant !== "ok" || detail === undefined || left < announcedAfter) return [];
    return [
      { id, title, text, detail, ...(link && { link }), left, isMoved: isMoved || now - shownAt > announcedAfter },
    ];
  });
}

/** The ids of the toasts that were stored last. */
let written = "";
const idsOf = (toasts: readonly { id: number }[]): string => toasts.map(({ id }) => id).join();

function writeDown(toasts: readonly Carried[]): void {
  try {
    if (toasts.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(toasts));
  } catch {
    // Denied or full: the next page does without.
  }
}

/** A prerendered page is shown before this one gets `pagehide`, and does not read what is stored then. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isElsewhere = link?.target || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!link || event.defaultPrevented || isElsewhere) return;
  const leaving = listLeaving();
  writeDown(leaving);
  written = idsOf(leaving);
}

/** The page is left: its toasts go along, and are not shown here again after a return from the back-forward cache. */
function leave(): void {
  const leaving = listLeaving();
  // Stored at the click, a toast may have been read by now.
  if (idsOf(leaving) !== written) writeDown(leaving);
  written = "";
  for (const { id, variant, detail } of toastStore.read()) {
    if (variant === "ok" && detail !== undefined) dismissToast(id);
  }
}

function showCarried(): void {
  for (const toast of readCarried()) showToast(toast);
}

/** Lets toasts outlive their page. Returns a function that stops it. */
export function carryToasts(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  whenShown(showCarried, signal);
  addEventListener("pageshow", ({ persisted }) => persisted && showCarried(), { signal });
  // A page from the back-forward cache is shown before the page that is left has stored its toasts.
  addEventListener("storage", ({ key, newValue }) => key === storageKey && newValue && whenShown(showCarried), {
    signal,
  });
  addEventListener("click", onClick, { signal });
  addEventListener("pagehide", leave, { signal });
  return () => stopping.abort();
}
