import { type SyntheticEvent, useLayoutEffect, useRef } from "react";

/**
 * Opens a dialog element as a modal for as long as it is rendered, with the focus on the first match of `firstFocus`.
 * Escape asks `onClose` to take it away.
 */
export function useModal(onClose: () => void, firstFocus: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The page must not move sideways when its scroll bar goes.
    const bar = innerWidth - document.documentElement.clientWidth;
    document.documentElement.style.setProperty("--scroll-bar", `${bar}px`);
    element.showModal();
    element.querySelector<HTMLElement>(firstFocus)?.focus();
    // Closing before the element leaves the page lets the browser give the focus back.
    return () => element.close();
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
