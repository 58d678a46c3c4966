import { useEffect, useState } from "react";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import { checkoutText } from "#contract/requests/request-text.ts";
import { checkoutDraft } from "./checkout-values.ts";

const checkoutPart = createLazyPart(
  async () => (await import("./checkout.tsx")).Checkout,
  "Error al abrir el formulario:",
);

const readWorks = () => {
  const { address = "", city = "", municipality = "" } = checkoutDraft.read() ?? {};
  return { address, city, municipality };
};

/**
 * The checkout, loaded lazily. With `isWanted` its script is preloaded once the page is shown and there is a
 * connection, because browsers do not retry a module that failed to load.
 */
export function useLazyCheckout(isWanted: boolean) {
  const Checkout = useLazyPart(checkoutPart);
  const [clicks, setClicks] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [works, setWorks] = useState(readWorks);
  useEffect(() => {
    if (isWanted) whenShown(() => void checkoutPart.load());
  }, [isWanted]);
  return {
    Checkout: clicks > 0 ? Checkout : undefined,
    clicks,
    isOpen,
    /** The address and municipality of the works from the form. */
    works,
    open: async () => {
      if (await checkoutPart.load()) setClicks((before) => before + 1);
      else showToast({ variant: "error", ...checkoutText.notLoaded });
    },
    onOpenChange: (isOpen: boolean) => {
      setOpen(isOpen);
      setWorks(readWorks());
    },
  };
}
