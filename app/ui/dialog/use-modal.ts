import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { closeOnBack, followDialogLink } from "./close-on-back.ts";

/**
 * Opens a `<dialog>` as a modal while it is mounted, with the focus on the first match of `firstFocus`. Escape and Back
 * call `onClose`.
 */
export function useModal(onClose: () => void, firstFocus: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeByBack = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Compensates for the scroll bar, which disappears with the first of several dialogs.
    if (!document.querySelector("dialog[open]")) {
      const bar = innerWidth - document.documentElement.clientWidth;
      document.documentElement.style.setProperty("--scroll-bar", `${bar}px`);
    }
    element.showModal();
    element.querySelector<HTMLElement>(firstFocus)?.focus();
    element.addEventListener("click", followDialogLink);
    const forget = closeOnBack(() => closeByBack());
    // Closing the dialog before it is removed lets the browser restore the focus.
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
    // Browsers close a dialog on a second Escape even if `cancel` is prevented.
    onClose: () => {
      if (dialog.current && !dialog.current.open) onClose();
    },
  };
  return { dialog, modalProps };
}
