import { openReference } from "./field-rules.ts";

// Every string that docs/behaviour.md quotes, letter by letter, missing accents included.
// Here and in contract/request-text.ts the fixed words are corrected; the company's own texts live in content/.

export const menuText = {
  home: "Inicio",
  about: "Quienes somos",
  products: "Productos",
  projects: "Proyectos",
  contact: "Contacto",
  close: "Cerrar menu",
};

export const productText = {
  seeDetails: "Ver detalles",
  exploreMore: "Explorar más productos",
  description: "Descripción",
  uses: "Usos",
  dimensions: "Dimensiones",
  technicalSheet: "Ficha técnica",
  addToQuotation: "Agregar a Cotización",
  /** Of units whose reference, such as a diameter, the buyer leaves open. */
  openReference: "Por definir con un comercial",
  orderTable: "Pedir por medidas",
  /** After a quantity: what is in the list, and what is not yet. */
  inYourList: "en tu lista",
  toAdd: "por agregar",
  related: "Tambien te puede interesar",
  seeProduct: "Ver producto",
};

/** The three shortcuts of the products page, in its order; `category` is the value on the wire. */
export const categoryShortcuts = [
  { category: "Termoplástico", label: "Termoplásticos", anchor: "termoplasticos" },
  { category: "Prefabricados de Concreto", label: "Prefabricados de Concreto", anchor: "prefabricados-de-concreto" },
  { category: "Metalisteria", label: "Metalisteria", anchor: "metalisteria" },
] as const;

/** What the company says of its years: rule G5. */
export const homeText = { experience: "44+" };

/** A failed load is told to the console alone: rule G7. */
export const loadFailures = { featured: "Error al obtener productos:", products: "Error al obtener productos:" };

/** The products page of a catalogue with too many products for one page. */
export const longListText = {
  more: "Ver más productos",
  earlier: "Ver los anteriores",
  pages: "Páginas de",
  page: "Página",
};

/** In the place of a category's products where it has none. */
export const noProductsText = {
  text: "Por ahora no hay productos de esta categoría en el catálogo. También fabricamos a la medida.",
  ask: "Cuéntanos qué necesitas",
};

export const projectText = { client: "Cliente", city: "Ciudad", products: "Productos", defaultCity: "Quindío" };

/** Said above a page that is shown without a connection. */
export const offlineText = {
  lost: "Sin conexión.",
  storedAt: (time: string) => `Ves la página guardada el ${time}.`,
  stillPossible: "Puedes seguir viendo el catálogo y armar tu lista.",
};

/**
 * '1.200', as it is written in Colombia. By hand: whoever asks the browser for it first, on a slow phone, waits a tenth
 * of a second for its tables of all languages.
 */
export const writeCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");

/** '7 productos', '1 producto'. */
export const countProducts = (count: number): string =>
  `${writeCount(count)} ${count === 1 ? "producto" : "productos"}`;

/** A reference of a list's line as it is shown; on the wire it is a product's own, or `openReference`. */
export const writeReference = (reference: string): string =>
  reference === openReference ? productText.openReference : reference;
