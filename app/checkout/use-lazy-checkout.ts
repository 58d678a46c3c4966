import { useEffect, useState } from "react";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import { checkoutText } from "#contract/requests/request-text.ts";
import { checkoutDraft } from "./checkout-values.ts";

const loadCheckout = async () => (await import("./checkout.tsx")).Checkout;

const readWorks = () => {
  const { address = "", city = "", municipality = "" } = checkoutDraft.read() ?? {};
  return { address, city, municipality };
};

/**
 * The checkout, loaded lazily. With `isWanted` its script is preloaded once the page is shown and there is a
 * connection, because browsers do not retry a module that failed to load.
 */
export function useLazyCheckout(isWanted: boolean) {
  const [Checkout, setCheckout] = useState<Awaited<ReturnType<typeof loadCheckout>>>();
  const [clicks, setClicks] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [works, setWorks] = useState(readWorks);
  useEffect(() => {
    if (!isWanted) return;
    whenShown(() => void loadCheckout().catch((error: unknown) => console.warn("checkout:", error)));
  }, [isWanted]);
  return {
    Checkout,
    clicks,
    isOpen,
    /** The address and municipality of the works from the form. */
    works,
    open: async () => {
      try {
        const loaded = await loadCheckout();
        setCheckout(() => loaded);
        setClicks((before) => before + 1);
      } catch (error) {
        console.error("Error al abrir el formulario:", error);
        showToast({ variant: "error", ...checkoutText.notLoaded });
      }
    },
    onOpenChange: (isOpen: boolean) => {
      setOpen(isOpen);
      setWorks(readWorks());
    },
  };
}
