import { quotationAttempts } from "../../attempt/quotation-attempts.ts";

/** The checkout form as it is typed: specification, section 3. */
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

/** What was typed lives as long as the visit, so that a look at the catalogue costs nothing; it is not stored. */
let draft: CheckoutValues | undefined;

export function keepDraft(values: CheckoutValues | undefined): void {
  draft = values;
}

interface CheckoutStart {
  values: CheckoutValues;
  isFilled: boolean;
  /** They come from a sending that never had an answer, before a reload or a crash. */
  isResumed: boolean;
}

export function startCheckout(): CheckoutStart {
  if (draft) return { values: draft, isFilled: draft.name !== "", isResumed: false };
  const unanswered = quotationAttempts().find()?.bodies.at(-1);
  if (!unanswered) return { values: emptyCheckout, isFilled: false, isResumed: false };
  const { cartItems: _list, ...fields } = unanswered;
  // Consent is given anew: nobody may find the box ticked beforehand.
  return { values: { ...fields, dataProcessingConsent: false }, isFilled: true, isResumed: true };
}
