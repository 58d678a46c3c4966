import { openReference } from "./fields/field-rules.ts";

// Texts that docs/behaviour.md quotes, literally, missing accents included, and texts that several components need. Those
// of the list and the forms are in requests/request-text.ts, the company's own in content/.

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
  /** Shown for units whose reference, such as a diameter, the buyer leaves open. */
  openReference: "Por definir con un comercial",
  orderTable: "Pedir por medidas",
  /** Shown after a quantity, for lines in the list and lines not yet added. */
  inYourList: "en tu lista",
  toAdd: "por agregar",
  related: "Tambien te puede interesar",
  seeProduct: "Ver producto",
};

/** Messages for an invalid quantity. */
export const quantityFaults = {
  notWhole: "La cantidad debe ser un número entero desde 1",
  tooLarge: "La cantidad es demasiado grande",
};

/** Of a part whose script could not be loaded. The next click tries again. */
export const notLoadedText = {
  title: "No se pudo abrir",
  text: "Revisa tu conexión e inténtalo otra vez. Si sigue igual, recarga la página.",
};

/** The page in place of one that could not be shown, whether the app, the cache or the listener sends it. */
export const pageFailedText = {
  title: "Algo falló de nuestro lado",
  text: "No pudimos mostrar esta página. Inténtalo de nuevo en un momento.",
};

/** The three shortcuts of the products page, in order; `category` is the value in the API. */
export const categoryShortcuts = [
  { category: "Termoplástico", label: "Termoplásticos", anchor: "termoplasticos" },
  { category: "Prefabricados de Concreto", label: "Prefabricados de Concreto", anchor: "prefabricados-de-concreto" },
  { category: "Metalisteria", label: "Metalisteria", anchor: "metalisteria" },
] as const;

/** The years of experience of a company whose file has none: rule G5. */
export const homeText = { experience: "44+" };

/** A failed load is logged to the console only: rule G7. */
export const loadFailures = { featured: "Error al obtener productos:", products: "Error al obtener productos:" };

/** For catalogues that are too long for one products page. */
export const longListText = {
  more: "Ver más productos",
  earlier: "Ver los anteriores",
  pages: "Páginas de",
  page: "Página",
};

/** Shown for a category without products. */
export const noProductsText = {
  text: "Por ahora no hay productos de esta categoría en el catálogo. También fabricamos a la medida.",
  ask: "Cuéntanos qué necesitas",
};

export const projectText = { client: "Cliente", city: "Ciudad", products: "Productos", defaultCity: "Quindío" };

/** Shown above a page without a connection. */
export const offlineText = {
  lost: "Sin conexión.",
  storedAt: (time: string) => `Ves la página guardada el ${time}.`,
  stillPossible: "Puedes seguir viendo el catálogo y armar tu lista.",
};

/** '1.200', in Colombian notation. Not by `Intl`, whose first use takes a tenth of a second on a slow phone. */
export const formatCount = (count: number | bigint): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");

/** '7 productos', '1 producto'. */
export const countProducts = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? "producto" : "productos"}`;

/** The reference of a list line as it is shown; in the API it is a product's own text or `openReference`. */
export const formatReference = (reference: string): string =>
  reference === openReference ? productText.openReference : reference;
