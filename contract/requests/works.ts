import * as z from "zod/mini";
import { type Day, dayInColombia, formatDay } from "../fields/day.ts";
import { fieldLimits, looksLikeEmail } from "../fields/field-rules.ts";
import { optionalLinesField, optionalTextField, visibleAddress } from "../fields/form-field.ts";
import { dayFault, isDay } from "../fields/typed-day.ts";
import { validationText } from "./request-text.ts";

/** The headings of the field groups. */
export const worksGroups = { works: "Obra", delivery: "Entrega", invoice: "Factura" };

/** Optional details for sales; a request without them is exactly the specified one. */
export const worksText = {
  title: "Obra, entrega y factura",
  optional: "opcional",
  works: "Nombre de la obra",
  municipality: "Municipio de la obra",
  delivery: "Forma de entrega",
  mapLink: "Enlace del mapa",
  access: "Acceso y descargue",
  neededBy: "Se necesita el",
  partialDeliveries: "Entregas parciales",
  conformityCertificate: "Certificado de conformidad",
  company: "Empresa",
  nit: "NIT",
  invoiceEmail: "Correo de facturación electrónica",
  purchaseOrder: "Orden de compra",
  observations: "Observaciones",
};

export const deliveryText = { works: "Puesto en obra", pickup: "Recogida en planta" } as const;

/** Hosts of map services whose links are accepted; sales see the link, and the site never opens it. */
const mapHosts = [
  "maps.app.goo.gl",
  "waze.com",
  "www.waze.com",
  "ul.waze.com",
  "www.openstreetmap.org",
  "maps.apple.com",
];

/** Google's hosts redirect to any site from other paths, such as /url. */
const googleMap = /^(?:www\.google\.com(?:\.co)?\/maps|maps\.google\.com(?:\.co)?\/(?:maps|$))/;

/** `URL.canParse` requires iOS 17. */
function readUrl(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

function isMapLink(link: string): boolean {
  const url = readUrl(link);
  if (url?.protocol !== "https:" || url.username !== "" || url.port !== "" || /[\s\\]/.test(link)) return false;
  return mapHosts.includes(url.hostname) || googleMap.test(url.hostname + url.pathname);
}

const orEmpty = (isRight: (value: string) => boolean) => (value: string) => value === "" || isRight(value);

/** A year of two digits, such as 26, is the year 0026 for a date field. */
const isRecentDay = (text: string) => isDay(text) && text >= "2000";

/** Whether the day that a buyer typed was over in Colombia at `moment`: rule C10. */
export const hasPassed = (day: Day, moment: Date): boolean => isRecentDay(day) && day < dayInColombia(moment);

/** Maximum lines of a multi-line field. */
const maxWorksLines = 8;

export const WorksDetails = z.object({
  works: optionalTextField(fieldLimits.works),
  municipality: optionalTextField(fieldLimits.city),
  delivery: z.optional(z.enum(["", "works", "pickup"], { error: "Elige puesto en obra o recogida en planta" })),
  mapLink: optionalTextField(
    fieldLimits.link,
    z.refine(orEmpty(isMapLink), { error: "Pega un enlace de Google Maps, Waze, Apple Maps u OpenStreetMap" }),
  ),
  access: optionalLinesField(fieldLimits.note, maxWorksLines),
  neededBy: optionalTextField(10, z.refine(orEmpty(isRecentDay), { error: dayFault })),
  partialDeliveries: z.optional(z.boolean()),
  conformityCertificate: z.optional(z.boolean()),
  company: optionalTextField(fieldLimits.name),
  nit: optionalTextField(fieldLimits.nit),
  invoiceEmail: optionalTextField(
    fieldLimits.email,
    visibleAddress,
    z.refine(orEmpty(looksLikeEmail), { error: validationText.emailFormat }),
  ),
  purchaseOrder: optionalTextField(fieldLimits.purchaseOrder),
  observations: optionalLinesField(fieldLimits.note, maxWorksLines),
});
export type WorksDetails = z.infer<typeof WorksDetails>;

export const worksFields = Object.keys(WorksDetails.shape) as (keyof WorksDetails)[];

const isGiven = (value: unknown): boolean => value !== "" && value !== false && value !== undefined;

/** Only the works details of `values`, without empty ones. */
export const pickWorks = (values: WorksDetails): WorksDetails =>
  Object.fromEntries(worksFields.map((field) => [field, values[field]]).filter(([, value]) => isGiven(value)));

/** `values` without empty fields, so that a request without works details is exactly the specified one. */
export const withoutEmptyFields = <Values extends WorksDetails>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))) as Values;

function formatValue(field: keyof WorksDetails, value: string | true): string {
  if (value === true) return "Sí";
  if (field === "delivery") return value === "pickup" ? deliveryText.pickup : deliveryText.works;
  return field === "neededBy" ? formatDay(value) : value;
}

/** Labels and values of the given `fields`, in the order of the form. */
export const describeWorks = (
  details: WorksDetails = {},
  fields: readonly (keyof WorksDetails)[] = worksFields,
): [label: string, value: string][] =>
  fields.flatMap((field) => {
    const value = details[field];
    return value ? [[worksText[field], formatValue(field, value)] as [string, string]] : [];
  });
