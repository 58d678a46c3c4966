import { useCallback, useState } from "react";
import { showNotice } from "#app/ui/notices.ts";
import { checkoutText } from "#contract/request-text.ts";
import { checkoutDraft } from "./checkout-values.ts";

const loadCheckout = async () => (await import("./checkout.tsx")).Checkout;

const readWorks = () => {
  const { address = "", city = "" } = checkoutDraft.read() ?? {};
  return { address, city };
};

/** The checkout, whose script a visitor who only looks at the list never loads. */
export function useLazyCheckout() {
  const [Checkout, setCheckout] = useState<Awaited<ReturnType<typeof loadCheckout>>>();
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [works, setWorks] = useState(readWorks);
  const load = async () => {
    const loaded = await loadCheckout();
    setCheckout(() => loaded);
  };
  return {
    Checkout,
    presses,
    isOpen,
    /** Where the works are, as far as the form says. */
    works,
    /** To be called when the way on is near: the press then waits for nothing. */
    prepare: () => void load().catch(() => {}),
    open: async () => {
      try {
        await load();
        setPresses((before) => before + 1);
      } catch (error) {
        console.error("Error al abrir el formulario:", error);
        showNotice({ tone: "error", ...checkoutText.notLoaded });
      }
    },
    onOpenChange: useCallback((isOpen: boolean) => {
      setOpen(isOpen);
      setWorks(readWorks());
    }, []),
  };
}
