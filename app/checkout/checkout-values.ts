import { createDraft } from "#app/forms/draft.ts";
import { draftKeys } from "#app/submissions/storage-keys.ts";
import type { QuotationForm } from "#contract/requests/quotation.ts";

/** The checkout form's values as typed: rule C1. */
export type CheckoutValues = typeof emptyCheckout;

export const emptyCheckout = {
  name: "",
  phone: "",
  email: "",
  city: "",
  address: "",
  works: "",
  municipality: "",
  delivery: "" as "" | "works" | "pickup",
  mapLink: "",
  access: "",
  neededBy: "",
  partialDeliveries: false,
  conformityCertificate: false,
  company: "",
  nit: "",
  invoiceEmail: "",
  purchaseOrder: "",
  observations: "",
  // Never ticked beforehand: Ley 1581 de 2012 requires an act of the person.
  dataProcessingConsent: false,
} satisfies Record<keyof QuotationForm, string | boolean>;

/** The unsent values, so that reloads and visits to the catalogue lose nothing. */
export const checkoutDraft = createDraft(draftKeys.quotation, emptyCheckout, () => sessionStorage);

/** The form's initial values. Consent is always given anew. */
export const fillCheckout = (texts: Partial<CheckoutValues>): CheckoutValues => ({
  ...emptyCheckout,
  ...texts,
  dataProcessingConsent: false,
});
