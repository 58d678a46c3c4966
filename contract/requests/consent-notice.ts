import type { Company } from "../site-content.ts";

/** The purposes for which the data of a request is used. Stored with every consent as its proof. */
export const consentPurposes = {
  quotation: "Elaborar y enviar la cotización solicitada, y hacer seguimiento a esa solicitud",
  message: "Responder el mensaje enviado y hacer seguimiento a esa solicitud",
} as const;

/**
 * The sentences shown beside the consent box of both forms: controller, purpose, rights and how to exercise them (Ley
 * 1581 de 2012, art. 12; Decreto 1074 de 2015, art. 2.2.2.25.3.3).
 */
export function consentNotice(company: Company, kind: keyof typeof consentPurposes): string[] {
  // The company's second address is the one for personal data; the first belongs to sales.
  const email = (company.emails[1] ?? company.emails[0])?.address ?? "";
  return [
    `El responsable de tus datos es ${company.legalName}, NIT ${company.nit}, ${company.address.text}.`,
    "Los usaremos solo para atender esta solicitud y hacerle seguimiento; no para enviarte publicidad.",
    ...(kind === "quotation"
      ? [
          "Lo que agregues de la obra, la entrega y la factura es opcional y tiene ese mismo uso.",
          "También las filas de tu presupuesto, si van con la lista.",
        ]
      : []),
    "Puedes conocer, actualizar y corregir tus datos, pedir prueba de esta autorización, saber cómo los hemos usado, pedir que los eliminemos, retirar tu autorización y presentar quejas ante la Superintendencia de Industria y Comercio.",
    `Para hacerlo, escríbenos a ${email}.`,
  ];
}
