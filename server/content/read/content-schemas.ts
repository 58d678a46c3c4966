import * as z from "zod";
import { CategoryName } from "#contract/catalog/product.ts";
import { AboutText, Company, ContactText, HeroSlide, HomeText, Logo, ProjectsText } from "#contract/site-content.ts";
import { isOneAddress } from "#server/requests/mailbox.ts";
import { filled, ReferenceRecord } from "./reference-record.ts";

/** Schemas of the operator's files in content/; unknown fields are ignored. */

export const ProductRecord = z.object({
  idProduct: z.int({ error: "un número entero desde 1, sin comillas" }).positive(),
  name: filled,
  slogan: z.string(),
  short_description: z.string(),
  description: z.string(),
  uses: z.string(),
  category_name: CategoryName,
  // check-media.ts reports empty paths.
  image_url: z.string(),
  technical_sheet_url: z.string(),
  productReferences: z.array(ReferenceRecord),
  featured: z.boolean().default(false),
  norma: z.string().nullish(),
  unidad: z.string().nullish(),
  /** The name of one piece and of several, because a plural cannot be derived. */
  pieza: z.object({ singular: filled, plural: filled }).optional(),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

export const ProjectRecord = z.object({
  name: filled,
  description: z.string(),
  image_url: z.string(),
  city: z.string().nullish(),
  client: z.object({ name: filled }),
  products: z.array(z.object({ name: filled })),
});
export type ProjectRecord = z.infer<typeof ProjectRecord>;

const isYear = (year: number): boolean => year >= 1500 && year <= new Date().getFullYear();
const yearSoFar = z.int({ abort: true }).refine(isYear, { error: "un año hasta el actual, como 1980" });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("es", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const expectedTimes = 'horas de menor a mayor, como [["07:30", "12:30"], ["14:00", "18:00"]]';

/** The pages find the present and the next shift in these days, and take only the first entry of a day. */
const OpeningDays = Company.shape.openingHours.shape.days.check(({ value: days, issues }) => {
  days.forEach(({ day, ranges }, index) => {
    const report = (field: string, message: string) =>
      issues.push({ code: "custom", input: days, path: [index, field], message });
    const times = ranges.flat();
    if (!times.every((time, at) => at === 0 || time > (times[at - 1] ?? ""))) report("ranges", expectedTimes);
    if (day < 1 || day > 7) report("day", "un número de 1, el lunes, a 7, el domingo");
    if (days.findIndex((other) => other.day === day) < index) report("day", "un día que ningún otro elemento tenga");
  });
});

/** An id is part of the page's markup, where two equal ones would be confused. */
const checkIds = ({ value: items, issues }: z.core.ParsePayload<{ id: string }[]>) =>
  items.forEach(({ id }, index) => {
    if (items.findIndex((other) => other.id === id) === index) return;
    const message = "un id que ningún otro elemento tenga";
    issues.push({ code: "custom", input: items, path: [index, "id"], message });
  });

const idInMarkup = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'letras minúsculas sin acentos, cifras y "-", como "fundacion"' });

const ProjectsFile = z.object({ ...ProjectsText.shape, title: filled });

const AboutFile = z.object({
  hero: z.object({ ...AboutText.shape.hero.shape, title: filled }),
  sections: z
    .array(
      z.object({
        ...AboutText.shape.sections.def.element.shape,
        id: idInMarkup,
        title: filled,
        year: yearSoFar.optional(),
      }),
    )
    .check(checkIds),
});

const { form, map, cards } = ContactText.shape;
const ContactFile = z.object({
  ...ContactText.shape,
  form: z.object({ ...form.shape, title: filled, privacyLabel: filled, submitLabel: filled }),
  map: z.object({ ...map.shape, title: filled, linkLabel: filled }),
  cards: z.array(z.object({ ...cards.def.element.shape, title: filled })).check(checkIds),
});

const LogoRecord = z.object({ ...Logo.shape, name: filled });

/** Vehicles have their own file. */
const { vehicles: _vehicles, ...companyFile } = Company.shape;

/** Validates the data that pages, mails and the consent beside the forms depend on. */
const CompanyFile = z.object({
  ...companyFile,
  brand: filled,
  legalName: filled,
  nit: filled,
  founded: yearSoFar,
  address: z.object({ ...Company.shape.address.shape, text: filled }),
  map: z.object({
    ...Company.shape.map.shape,
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    // The zoom levels of OpenStreetMap.
    zoom: z.int().min(0).max(19),
  }),
  openingHours: z.object({
    ...Company.shape.openingHours.shape,
    days: OpeningDays,
    timezone: z.string().refine(isTimeZone, { error: 'una zona horaria como "America/Bogota"' }),
  }),
  phones: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      display: filled,
      href: z
        .string()
        .regex(/^tel:\+?\d[\d().,;a-z= -]*$/, { error: 'un número para marcar, como "tel:+576065550142"' }),
    }),
  ),
  social: z.array(
    z.object({
      ...Company.shape.social.def.element.shape,
      network: z.string().regex(/^[a-z0-9-]+$/, { error: 'letras minúsculas, como "whatsapp"' }),
      label: filled,
      url: z.url({ protocol: /^https?$/ }),
    }),
  ),
  emails: z
    .array(
      z.object({
        label: z.string(),
        address: z.string().refine(isOneAddress, { error: 'una sola dirección de correo, como "ventas@example.com"' }),
      }),
    )
    .min(1),
});

/** Clients and suppliers have their own files. */
const { clients: _clients, suppliers: _suppliers, ...homeFile } = HomeText.shape;
const SectionHeader = z.object({ ...homeFile.sections.shape.productos.shape, title: filled });
const HomeFile = z.object({
  ...homeFile,
  hero: z.array(z.object({ ...HeroSlide.shape, title: filled, cta: z.object({ label: filled, link: filled }) })).min(1),
  sections: z.object({
    destacados: SectionHeader,
    productos: SectionHeader,
    proyectos: SectionHeader,
    clientes: SectionHeader,
    proveedores: SectionHeader,
  }),
});

const VehicleRecord = z.object({
  name: filled,
  load_kg: z.int({ error: "un número entero de kilogramos desde 1, sin comillas" }).positive(),
});

/** Buyers' words for terms of the catalogue. */
const SynonymRecord = z.object({ words: z.array(filled).min(1), means: z.array(filled).min(1) });
export type SynonymRecord = z.infer<typeof SynonymRecord>;

export const contentFiles = {
  "empresa.json": CompanyFile,
  "productos.json": z.array(ProductRecord),
  "proyectos.json": z.array(ProjectRecord),
  "inicio.json": HomeFile,
  "clientes.json": z.array(LogoRecord),
  "proveedores.json": z.array(LogoRecord),
  "proyectos-hero.json": ProjectsFile,
  "quienes-somos.json": AboutFile,
  "contacto.json": ContactFile,
  "vehiculos.json": z.array(VehicleRecord),
  "sinonimos.json": z.array(SynonymRecord),
} as const;
export type ContentFileName = keyof typeof contentFiles;
export type ContentFiles = { [Name in ContentFileName]: z.infer<(typeof contentFiles)[Name]> };

/** Files that may be missing, which means an empty list. */
export const optionalFiles: readonly ContentFileName[] = ["vehiculos.json", "sinonimos.json"];
