import { useEffect, useRef } from "react";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { type CheckoutOptions, useCheckout } from "./use-checkout.ts";

interface CheckoutProps extends CheckoutOptions {
  /** Clicks on «Continuar con la cotizacion»: the modal opens at each. */
  clicks: number;
  onOpenChange: (isOpen: boolean) => void;
}

/** The checkout modal with all that belongs to it, loaded when somebody goes on from the list. */
export function Checkout({ clicks, onOpenChange, ...options }: CheckoutProps) {
  const checkout = useCheckout(options);
  const { isOpen, open } = checkout;
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === clicks) return;
    answered.current = clicks;
    void open();
  });
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);
  return <CheckoutDialog checkout={checkout} />;
}
