import { useEffect, useRef } from "react";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { type CheckoutOptions, useCheckout } from "./use-checkout.ts";

interface CheckoutProps extends CheckoutOptions {
  /** Clicks on «Continuar con la cotizacion»: the modal opens at each. */
  presses: number;
  onOpenChange: (isOpen: boolean) => void;
}

/** The checkout modal with all that belongs to it, loaded when somebody goes on from the list. */
export function Checkout({ presses, onOpenChange, ...options }: CheckoutProps) {
  const checkout = useCheckout(options);
  const { isOpen, open } = checkout;
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === presses) return;
    answered.current = presses;
    void open();
  });
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);
  return <CheckoutDialog checkout={checkout} />;
}
