import { type Ref, useImperativeHandle } from "react";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { type CheckoutOptions, useCheckout } from "./use-checkout.ts";

export interface CheckoutHandle {
  open: () => Promise<void>;
}

interface CheckoutProps extends CheckoutOptions {
  ref: Ref<CheckoutHandle>;
}

/** The checkout modal with its state, loaded on demand. */
export function Checkout({ ref, ...options }: CheckoutProps) {
  const checkout = useCheckout(options);
  const { open } = checkout;
  useImperativeHandle(ref, () => ({ open }));
  return <CheckoutDialog checkout={checkout} />;
}
