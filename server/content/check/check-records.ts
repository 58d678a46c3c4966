import { metre, piece, squareMetre } from "#contract/amounts/sale-units.ts";
import { readUnit } from "#contract/budget/budget-unit.ts";
import { homeLimits } from "#contract/catalog/home-limits.ts";
import { findPage } from "#contract/pages.ts";
import { type Company, type ContactText, contactCardIds, type HomeText } from "#contract/site-content.ts";
import { type ContentFault, joinChoices, joinWords, showValue } from "../read/content-error.ts";
import { listAt, nameRecord, showPath, showPlace, valueAt } from "../read/describe-issue.ts";
import { policyFile } from "../read/read-policy.ts";

const productFile = "productos.json";
const vehicleFile = "vehiculos.json";

/** Finds records with the same `field`; the fault is reported for the second and names the first. */
function findDuplicates(
  file: string,
  content: unknown,
  field: string,
  matters: (value: unknown) => boolean,
): ContentFault[] {
  const firsts = new Map<unknown, string>();
  return listAt(content).flatMap((found, index) => {
    const value = valueAt(found, [field]);
    const record = nameRecord(index, found);
    const first = firsts.get(value);
    if (first === undefined) firsts.set(value, record);
    if (first === undefined || !matters(value)) return [];
    return [
      {
        file,
        record,
        field,
        found: `${showValue(value)}, que también tiene el ${first}`,
        expected: "un valor que ningún otro registro tenga",
      },
    ];
  });
}

/**
 * Finds contradictions between the records of productos.json, which may have other faults too. `isMade` tells the data
 * sheets that are rendered from one product's data and cannot be shared.
 */
export function findDuplicateProducts(products: unknown, isMade: (sheet: string) => boolean): ContentFault[] {
  return [
    ...findDuplicates(productFile, products, "idProduct", (value) => value !== undefined),
    ...findDuplicates(
      productFile,
      products,
      "technical_sheet_url",
      (value) => typeof value === "string" && isMade(value),
    ),
  ];
}

export const findDuplicateVehicles = (vehicles: unknown): ContentFault[] =>
  findDuplicates(vehicleFile, vehicles, "name", (value) => typeof value === "string");

/** `file` is that of the clients or of the suppliers. */
export const findDuplicateLogos = (file: string, logos: unknown): ContentFault[] =>
  findDuplicates(file, logos, "id", (value) => value !== undefined);

/** Warnings about products of projects that the catalogue does not have (any more). */
export function warnOfUnknownProducts(
  products: readonly { name: string }[],
  projects: readonly { name: string; products: readonly { name: string }[] }[],
): string[] {
  const names = new Set(products.map(({ name }) => name));
  return projects.flatMap((project, index) => {
    const unknown = project.products.filter(({ name }) => !names.has(name)).map(({ name }) => showValue(name));
    if (unknown.length === 0) return [];
    const place = showPlace("proyectos.json", projects, [index]);
    return unknown.length === 1
      ? [`${place}: nombra el producto ${unknown[0]}, que no está en productos.json; se muestra sin enlace`]
      : [
          `${place}: nombra los productos ${joinWords(unknown)}, que no están en productos.json; se muestran sin enlace`,
        ];
  });
}

/**
 * Warnings about a catalogue without products, about products with the same name, by which projects refer to them, and
 * about more featured products than the home page shows.
 */
export function warnOfSuspiciousProducts(products: readonly { name: string; featured: boolean }[]): string[] {
  if (products.length === 0) return [`${productFile}: no tiene ningún producto, así que el sitio no muestra ninguno`];
  const lasts = new Map(products.map(({ name }, index) => [name, index]));
  const doubles = products.flatMap((product, index) => {
    const last = lasts.get(product.name) ?? index;
    if (last === index) return [];
    const other = `el registro ${last + 1} tiene el mismo nombre`;
    return [`${showPlace(productFile, products, [index])}: ${other}; los proyectos que lo nombran se enlazan con ese`];
  });
  return [...doubles, ...warnOfManyFeatured(products)];
}

function warnOfManyFeatured(products: readonly { name: string; featured: boolean }[]): string[] {
  const featured = products.flatMap((product, index) => (product.featured ? [nameRecord(index, product)] : []));
  const hidden = featured[homeLimits.featured];
  if (hidden === undefined) return [];
  return [
    `${productFile}: ${featured.length} productos tienen featured, y el inicio muestra los primeros ${homeLimits.featured}; no muestra desde el ${hidden}`,
  ];
}

const calculated = new Map<string, string>([
  ["un", piece],
  ["ml", metre],
  ["m²", squareMetre],
]);

/** Warns of a unit of sale in another spelling than the one with which the site calculates. */
export function warnOfMisspeltUnits(
  products: readonly { name: string; unidad?: string | null | undefined }[],
): string[] {
  return products.flatMap((product, index) => {
    const { unidad } = product;
    const known = calculated.get(readUnit(unidad ?? "") ?? "");
    if (!unidad || known === undefined || known === unidad) return [];
    return [
      `${showPlace(productFile, products, [index, "unidad"])}: con ${showValue(unidad)} el sitio no calcula piezas, metros ni peso; calcula con ${showValue(known)}`,
    ];
  });
}

const site = "http://site";

/** Warnings about slides of the home page whose button leads to a page or product that the site does not have. */
export function warnOfDeadLinks(hero: HomeText["hero"], products: readonly { idProduct: number }[]): string[] {
  const ids = new Set(products.map(({ idProduct }) => String(idProduct)));
  const isDead = (link: string): boolean => {
    if (!URL.canParse(link, site)) return true;
    const { origin, pathname } = new URL(link, site);
    if (origin !== site || pathname.startsWith("/media/")) return false;
    const page = findPage(pathname.replace(/(?<=.)\/$/, ""));
    return page === undefined || (page === "product" && !ids.has(pathname.split("/")[2] ?? ""));
  };
  return hero.flatMap(({ cta }, index) =>
    isDead(cta.link)
      ? [
          `inicio.json, campo ${showPath(["hero", index, "cta", "link"])}: con ${showValue(cta.link)} el botón no lleva a ninguna página del sitio`,
        ]
      : [],
  );
}

/** Warns of a company in Colombia whose longitude, west of Greenwich, lacks its minus. */
export const warnOfMissingMinus = ({ address, map: { lng } }: Pick<Company, "address" | "map">): string[] =>
  address.countryCode === "CO" && lng > 0
    ? [
        `empresa.json, campo map > lng: con ${lng} el mapa no muestra un lugar de Colombia, donde lng es negativo, como ${-lng}`,
      ]
    : [];

/** Warns of a policy that is another company's, such as that of the demonstration. */
export function warnOfOtherCompany(policy: string, { legalName }: Pick<Company, "legalName">): string[] {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
  if (plain(policy).includes(plain(legalName))) return [];
  return [`${policyFile}: no nombra a ${showValue(legalName)} (legalName de empresa.json), que responde por los datos`];
}

/** Warnings about cards of the contact page whose id is none of `contactCardIds`. */
export const warnOfEmptyCards = (cards: ContactText["cards"]): string[] =>
  cards.flatMap(({ id }, index) =>
    contactCardIds.some((known) => known === id)
      ? []
      : [
          `contacto.json, campo ${showPath(["cards", index, "id"])}: con ${showValue(id)} la tarjeta no muestra ningún contacto; lo muestran ${joinChoices(contactCardIds.map(showValue))}`,
        ],
  );
