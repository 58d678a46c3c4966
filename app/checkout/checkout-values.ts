import { createDraft } from "#app/forms/draft.ts";
import { draftKeys } from "#app/submissions/attempt-keys.ts";
import { quotationAttempts } from "#app/submissions/quotation-attempts.ts";

/** The checkout form as it is typed: rule C1. */
export type CheckoutValues = typeof emptyCheckout;

export const emptyCheckout = {
  name: "",
  phone: "",
  email: "",
  city: "",
  address: "",
  // Never ticked beforehand: Ley 1581 de 2012 asks for an act of the person.
  dataProcessingConsent: false,
};

/** What was typed and not sent: a look at the catalogue, or a reload, costs nothing. */
export const checkoutDraft = createDraft(draftKeys.quotation, emptyCheckout, () => sessionStorage);

interface CheckoutStart {
  values: CheckoutValues;
  isFilled: boolean;
  /** There is a sending that never had an answer, before a reload or a crash. */
  isResumed: boolean;
}

export function startCheckout(): CheckoutStart {
  const draft = checkoutDraft.read();
  const unanswered = quotationAttempts().find()?.bodies.at(-1);
  if (!draft && !unanswered) return { values: emptyCheckout, isFilled: false, isResumed: false };
  const { cartItems: _list, ...sent } = unanswered ?? { cartItems: [] };
  // Consent is given anew: nobody may find the box ticked beforehand.
  const values = { ...emptyCheckout, ...(draft ?? sent), dataProcessingConsent: false };
  return { values, isFilled: values.name !== "", isResumed: unanswered !== undefined };
}
