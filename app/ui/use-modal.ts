import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import { closeOnBack, leaveOverlay } from "./close-on-back.ts";

/**
 * Opens a dialog element as a modal for as long as it is rendered, with the focus on the first match of `firstFocus`.
 * Escape and Back ask `onClose` to take it away.
 */
export function useModal(onClose: () => void, firstFocus: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The page must not move sideways when its scroll bar goes.
    const bar = innerWidth - document.documentElement.clientWidth;
    document.documentElement.style.setProperty("--scroll-bar", `${bar}px`);
    element.showModal();
    element.querySelector<HTMLElement>(firstFocus)?.focus();
    element.addEventListener("click", leaveOverlay);
    const forget = closeOnBack(() => latestOnClose.current());
    // Closing before the element leaves the page lets the browser give the focus back.
    return () => {
      forget();
      element.close();
    };
  }, [firstFocus]);
  const modalProps = {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A browser may close it all the same, on a second Escape.
    onClose: () => {
      if (dialog.current && !dialog.current.open) onClose();
    },
  };
  return { dialog, modalProps };
}
