import { type ContentFault, showValue } from "./content-error.ts";
import { nameRecord, valueAt } from "./describe-issue.ts";

const productFile = "productos.json";
const vehicleFile = "vehiculos.json";

const toRecords = (content: unknown): unknown[] => (Array.isArray(content) ? content : []);

/** Two records with one value of `field`: the second is at fault, and is told where the first is. */
function findDoubles(
  file: string,
  content: unknown,
  field: string,
  matters: (value: unknown) => boolean,
): ContentFault[] {
  const firsts = new Map<unknown, string>();
  return toRecords(content).flatMap((found, index) => {
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
 * Where the records of productos.json contradict each other; they may be wrong in other ways too. `isMade` tells the
 * sheets that are made from one product's data: those cannot be shared.
 */
export function findDoubleProducts(products: unknown, isMade: (sheet: string) => boolean): ContentFault[] {
  return [
    ...findDoubles(productFile, products, "idProduct", (value) => value !== undefined),
    ...findDoubles(productFile, products, "technical_sheet_url", (value) => typeof value === "string" && isMade(value)),
  ];
}

export const findDoubleVehicles = (vehicles: unknown): ContentFault[] =>
  findDoubles(vehicleFile, vehicles, "name", (value) => typeof value === "string");

/** A sentence for each product that a project names and the catalogue does not have (any more). */
export function warnOfUnknownProducts(
  products: readonly { name: string }[],
  projects: readonly { name: string; products: readonly { name: string }[] }[],
): string[] {
  const names = new Set(products.map(({ name }) => name));
  return projects.flatMap((project, index) =>
    project.products
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => {
        const place = `proyectos.json, ${nameRecord(index, project)}`;
        return `${place}: nombra el producto ${showValue(name)}, que no está en productos.json; se muestra sin enlace`;
      }),
  );
}

/**
 * Sentences for what may be meant and probably is not: no product at all, and two of one name, which projects name
 * products by.
 */
export function warnOfOddProducts(products: readonly { name: string }[]): string[] {
  if (products.length === 0) return [`${productFile}: no tiene ningún producto, así que el sitio no muestra ninguno`];
  const lasts = new Map(products.map(({ name }, index) => [name, index]));
  return products.flatMap((product, index) => {
    const last = lasts.get(product.name) ?? index;
    if (last === index) return [];
    const other = `el registro ${last + 1} tiene el mismo nombre`;
    return [`${productFile}, ${nameRecord(index, product)}: ${other}; los proyectos que lo nombran se enlazan con ese`];
  });
}
