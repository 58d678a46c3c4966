import { createDraft } from "#app/forms/draft.ts";
import { draftKeys } from "#app/submissions/pending-flag.ts";
import type { QuotationForm } from "#contract/quotation.ts";

/** The checkout form as it is typed: rule C1. */
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
  // Never ticked beforehand: Ley 1581 de 2012 asks for an act of the person.
  dataProcessingConsent: false,
} satisfies Record<keyof QuotationForm, string | boolean>;

/** What was typed and not sent: a look at the catalogue, or a reload, costs nothing. */
export const checkoutDraft = createDraft(draftKeys.quotation, emptyCheckout, () => sessionStorage);

/** What a form is filled with. Consent is given anew: nobody may find the box ticked beforehand. */
export const fillCheckout = (texts: Partial<CheckoutValues>): CheckoutValues => ({
  ...emptyCheckout,
  ...texts,
  dataProcessingConsent: false,
});
