import type { Quotation, QuotationLine } from "#server/requests/read-request.ts";

const consent = {
  at: "2026-03-02T12:30:00.000Z",
  policyHash: "a".repeat(64),
  policyVersion: "03/03/2025",
  noticeHash: "b".repeat(64),
  purposes: "Elaborar y enviar la cotización solicitada, y hacer seguimiento a esa solicitud",
  addressHash: "c".repeat(64),
};

const head = {
  receivedAt: "2026-03-02T12:30:00.000Z",
  name: "Ana Pérez",
  phone: "310 555 0101",
  email: "ana@example.com",
  city: "Armenia",
  consent,
};

export const quotationLine = (changed: Partial<QuotationLine> = {}): QuotationLine => ({
  idProduct: 1,
  name: "Tubería de concreto reforzado",
  image_url: "productos/tuberia-concreto-reforzado.jpg",
  quantity: 3,
  unit: "unidad",
  references: [],
  note: null,
  ...changed,
});

/** A stored quotation, without a database. */
export const quotation = (changed: Partial<Quotation> = {}): Quotation => ({
  ...head,
  number: "COT-2026-000001",
  address: "Carrera 14 # 20-30",
  lines: [quotationLine()],
  ...changed,
});
