import { ContactMessage } from "#contract/requests/contact-message.ts";
import { QuotationForm } from "#contract/requests/quotation.ts";
import { WorksDetails } from "#contract/requests/works.ts";

const isOfWorks = (field: string): field is keyof WorksDetails => field in WorksDetails.shape;

/**
 * The columns with the words of the sender, for either kind of request: the fields of its form. The optional details of
 * a quotation are one column with JSON.
 */
export const writtenColumns = {
  quotation: (Object.keys(QuotationForm.shape) as (keyof QuotationForm)[]).filter(
    (field) => field !== "dataProcessingConsent" && !isOfWorks(field),
  ),
  message: (Object.keys(ContactMessage.shape) as (keyof ContactMessage)[]).filter((field) => field !== "privacyPolicy"),
};
