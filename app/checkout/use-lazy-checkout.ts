import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { usePending } from "#app/submissions/pending.ts";
import { draftKeys } from "#app/submissions/storage-keys.ts";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { useLaterChange } from "#app/ui/use-later-change.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import { checkoutText } from "#contract/requests/request-text.ts";
import type { CheckoutHandle } from "./checkout-dialog.tsx";
import { checkoutDraft, fillCheckout } from "./checkout-values.ts";

const checkoutPart = createLazyPart(
  async () => (await import("./checkout-dialog.tsx")).CheckoutDialog,
  "Error al abrir el formulario:",
);

/**
 * The checkout, loaded lazily. With `isWanted` its script is preloaded once the page is shown and there is a
 * connection, because browsers do not retry a module that failed to load.
 */
export function useLazyCheckout(isWanted: boolean) {
  const Checkout = useLazyPart(checkoutPart);
  const ref = useRef<CheckoutHandle>(null);
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(checkoutDraft.read);
  const pending = usePending("quotation");
  useLaterChange(draftKeys.quotation, () => setDraft(checkoutDraft.read()));
  useEffect(() => {
    if (isWanted) whenShown(() => void checkoutPart.load());
  }, [isWanted]);
  return {
    /** Mounted at the first click, with this ref. */
    Checkout: isMounted ? Checkout : undefined,
    ref,
    isOpen,
    /** The form's values, also of a quotation that waits. */
    works: fillCheckout(draft ?? pending?.values ?? {}),
    open: async () => {
      if (!(await checkoutPart.load())) return showToast({ variant: "error", ...checkoutText.notLoaded });
      flushSync(() => setMounted(true));
      await ref.current?.open();
    },
    onOpenChange: (isOpen: boolean) => {
      setOpen(isOpen);
      setDraft(checkoutDraft.read());
    },
  };
}
