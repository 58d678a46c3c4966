import * as z from "zod/mini";
import { Picture } from "./catalog/picture.ts";
import { CategoryName } from "./catalog/product.ts";

/** The company's texts from content/*.json, read by the pages and not part of the specified API. */

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { abort: true }));

/** A delivery vehicle and its maximum load. */
export const Vehicle = z.object({ name: z.string(), load_kg: z.int() });
export type Vehicle = z.infer<typeof Vehicle>;

export const Company = z.object({
  brand: z.string(),
  legalName: z.string(),
  nit: z.string(),
  slogan: z.string(),
  description: z.string(),
  founded: z.int(),
  /** The years of experience for the home page, such as '44+'; an empty text shows none. */
  experience: z.optional(z.string()),
  /** The delivery area, in a few words for each product page. */
  delivery: z.optional(z.string()),
  address: z.object({
    text: z.string(),
    street: z.string(),
    city: z.string(),
    department: z.string(),
    country: z.string(),
    countryCode: z.string(),
  }),
  map: z.object({ lat: z.number(), lng: z.number(), zoom: z.int(), label: z.string() }),
  openingHours: z.object({
    timezone: z.string(),
    /** `day` 1 is Monday; `ranges` are opening and closing times. */
    days: z.array(z.object({ day: z.int(), name: z.string(), ranges: z.array(z.tuple([time, time])) })),
    display: z.array(z.string()),
  }),
  phones: z.array(z.object({ type: z.string(), label: z.string(), display: z.string(), href: z.string() })),
  emails: z.array(z.object({ label: z.string(), address: z.string() })).check(z.minLength(1)),
  social: z.array(z.object({ network: z.string(), label: z.string(), handle: z.string(), url: z.url() })),
  /** Absent if the company gives no vehicles. */
  vehicles: z.optional(z.array(Vehicle)),
});
export type Company = z.infer<typeof Company>;

const sectionHeader = z.object({ eyebrow: z.string(), title: z.string(), intro: z.string() });
export type SectionHeaderText = z.infer<typeof sectionHeader>;

export const HeroSlide = z.object({
  title: z.string(),
  text: z.string(),
  cta: z.object({ label: z.string(), link: z.string() }),
  image: z.string(),
  imageAlt: z.string(),
  picture: z.optional(Picture),
});
export type HeroSlide = z.infer<typeof HeroSlide>;

export const Logo = z.object({ id: z.int(), name: z.string(), logo_url: z.string() });
export type Logo = z.infer<typeof Logo>;

export const HomeText = z.object({
  hero: z.array(HeroSlide).check(z.minLength(1)),
  sections: z.object({
    destacados: sectionHeader,
    productos: sectionHeader,
    proyectos: sectionHeader,
    clientes: sectionHeader,
    proveedores: sectionHeader,
  }),
  /** A text about each category, above its products. */
  categories: z.optional(z.partialRecord(CategoryName, z.string())),
  clients: z.array(Logo),
  suppliers: z.array(Logo),
});
export type HomeText = z.infer<typeof HomeText>;

export const ProjectsText = z.object({
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  picture: z.optional(Picture),
});
export type ProjectsText = z.infer<typeof ProjectsText>;

export const AboutText = z.object({
  hero: z.object({
    title: z.string(),
    intro: z.string(),
    image: z.string(),
    imageAlt: z.string(),
    picture: z.optional(Picture),
  }),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The founding year, as a large numeral. */
      year: z.optional(z.int()),
      /** The years of experience as a large numeral, such as '44+'. */
      figure: z.optional(z.string()),
      image: z.optional(z.string()),
      imageAlt: z.optional(z.string()),
      picture: z.optional(Picture),
      text: z.string(),
      /** A sentence of the text that is set large beside it. */
      quote: z.optional(z.string()),
      /** Keywords of the text, set as a list. */
      words: z.optional(z.array(z.string())),
    }),
  ),
});
export type AboutText = z.infer<typeof AboutText>;

/** The cards of the contact page with the company's addresses. */
export const contactCardIds = ["redes", "correo", "telefono"] as const;

export const ContactText = z.object({
  intro: z.string(),
  form: z.object({ title: z.string(), intro: z.string(), privacyLabel: z.string(), submitLabel: z.string() }),
  map: z.object({ title: z.string(), text: z.string(), linkLabel: z.string() }),
  cards: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type ContactText = z.infer<typeof ContactText>;

/** The privacy policy: its headings with their rendered, safe HTML. */
export const PolicyText = z.object({
  title: z.string(),
  /** The date of its text, such as 03/03/2025. */
  version: z.string(),
  /** The date of its first text, if it was changed since. */
  since: z.optional(z.string()),
  /** The text before the first heading. */
  intro: z.string(),
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), html: z.string() })),
});
export type PolicyText = z.infer<typeof PolicyText>;

/** The texts that pages fetch by name from /contenido/{name}.json. */
export const siteTexts = {
  home: HomeText,
  projects: ProjectsText,
  about: AboutText,
  contact: ContactText,
  policy: PolicyText,
} as const;
export type SiteTexts = { [Name in keyof typeof siteTexts]: z.infer<(typeof siteTexts)[Name]> };
export type SiteTextName = keyof SiteTexts;
