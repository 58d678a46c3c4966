import * as z from "zod/mini";
import { fieldLimits } from "../fields/field-rules.ts";
import { linesField, textField, visibleAddress } from "../fields/form-field.ts";
import { validationText } from "./request-text.ts";

/** The body of POST /clientes/webpage. Every field only has to be present, the e-mail too: rule K3. */
export const ContactMessage = z.object({
  name: textField({ required: validationText.name, max: fieldLimits.name }),
  phone: textField({ required: validationText.phone, max: fieldLimits.phone }),
  email: textField({ required: validationText.email, max: fieldLimits.email }).check(visibleAddress),
  city: textField({ required: validationText.city, max: fieldLimits.city }),
  message: linesField({ required: validationText.message, max: fieldLimits.message }),
  privacyPolicy: z.literal(true, { error: validationText.consent }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
