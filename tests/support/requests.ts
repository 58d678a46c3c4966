import type { ContactMessage } from "#contract/requests/contact-message.ts";
import type { QuotationRequest } from "#contract/requests/quotation.ts";

/** A valid list with one line; product 1 is in the demonstration content. */
export const quotationRequest = (changed: Partial<QuotationRequest> = {}): QuotationRequest => ({
  name: "Ana Pérez",
  phone: "+57 310 555 0101",
  email: "ana@example.com",
  city: "Armenia",
  address: "Carrera 14 # 20-30",
  dataProcessingConsent: true,
  cartItems: [{ product: { idProduct: 1, name: "Tubo", image_url: "productos/1.jpg" }, quantity: 3 }],
  ...changed,
});

export const contactMessage = (changed: Partial<ContactMessage> = {}): ContactMessage => ({
  name: "Ana Pérez",
  phone: "310 555 0101",
  email: "ana@example.com",
  city: "Armenia",
  message: "¿Tienen tubería de 24 pulgadas?\nGracias.",
  privacyPolicy: true,
  ...changed,
});

export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
