import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { ToastCard } from "./toast-card.tsx";
import { dismissToast, findToaster, registerToaster, type Toast, toastStore } from "./toasts.ts";

const none: readonly never[] = [];

/** A container of toasts: one at the end of the page, and one in every dialog. */
export function Toaster() {
  const [self] = useState(() => Symbol("toaster"));
  useEffect(() => registerToaster(self), [self]);
  const toasters = useSyncExternalStore<readonly symbol[]>(toastStore.subscribe, toastStore.readToasters, () => none);
  const all = useSyncExternalStore<readonly Toast[]>(toastStore.subscribe, toastStore.read, () => none);
  const toasts = all.filter((toast) => findToaster(toast, toasters) === self);
  const isBehind = toasters.at(-1) !== self;
  const newest = toasts.at(-1);
  useEscape(toasts);
  const container = useTop(newest?.id);
  // A toast moved from a closed dialog or from the page behind was announced there.
  const own = toasts.filter(({ home, isMoved }) => !isMoved && (home === self || home === undefined));
  const guests = toasts.filter((toast) => !own.includes(toast));
  // All content must be inside a landmark. Live regions need none.
  const landmark = guests.length > 0 && { role: "region", "aria-label": "Avisos" };
  return (
    <div ref={container} className="toaster" {...landmark}>
      {guests.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isBehind={isBehind} />
      ))}
      <div className="toaster__live" role="status" aria-live="polite" aria-relevant="additions" aria-atomic="false">
        {own.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isBehind={isBehind} />
        ))}
      </div>
    </div>
  );
}

/** Escape closes the newest toast: inside a dialog only a failure, all others once no dialog is open. */
function useEscape(toasts: readonly Toast[]): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const inDialog = document.querySelector("dialog[open]");
      const newest = toasts.filter(({ variant }) => !inDialog || variant === "error").at(-1);
      if (!newest) return;
      event.preventDefault();
      dismissToast(newest.id);
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  });
}

/** The toasts' top offset: below the page's header, also while its upper part scrolls in or out. */
function useTop(newest: number | undefined) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newest === undefined) return;
    const measure = () => {
      // Its children, because the header itself has no box.
      const header = [...document.querySelectorAll("body > header > :not(dialog)")];
      const bottom = Math.max(0, ...header.map((part) => part.getBoundingClientRect().bottom));
      container.current?.style.setProperty("--toaster-top", `${bottom}px`);
    };
    measure();
    addEventListener("scroll", measure, { passive: true });
    return () => removeEventListener("scroll", measure);
  }, [newest]);
  return container;
}
