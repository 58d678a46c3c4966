import type { MailRow } from "#server/db/schema.ts";

/** The mails of each template, for sales and the operator. */
export const mailNames: Record<MailRow["template"], string> = {
  "quotation-to-sales": "solicitud de cotización, a ventas",
  "quotation-to-buyer": "copia de la solicitud, a quien la envió",
  "message-to-sales": "mensaje, a ventas",
  "message-to-sender": "acuse de recibo, a quien escribió",
  "digest-to-sales": "resumen diario, a ventas",
};
