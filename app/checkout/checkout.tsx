import { useEffect, useRef } from "react";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { type CheckoutOptions, useCheckout } from "./use-checkout.ts";

interface CheckoutProps extends CheckoutOptions {
  /** The number of clicks on «Continuar con la cotizacion». The modal opens at each. */
  clicks: number;
}

/** The checkout modal with its state, loaded on demand. */
export function Checkout({ clicks, ...options }: CheckoutProps) {
  const checkout = useCheckout(options);
  const { open } = checkout;
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === clicks) return;
    answered.current = clicks;
    void open();
  });
  return <CheckoutDialog checkout={checkout} />;
}
