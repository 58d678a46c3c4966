import { formatCount } from "../text.ts";

/** The texts of the search dialog in the header. */
export const panelText = {
  title: "Buscar y agregar",
  hint: "Escribe un producto, un material o una medida.",
  keys: "Enter pasa a la cantidad; otra vez Enter agrega las que escribiste. Con la cantidad delante, como en «24 x tubo 36», la agrega de una vez.",
  /** The link for a buyer who already has a list of quantities. */
  paste: "Pegar cantidades de Excel, un PDF o un mensaje",
  loading: "Cargando el catálogo…",
  failed: "Ahora no podemos buscar mientras escribes.",
  seeResults: "Buscar en la página de resultados",
  /** A number before the words is the quantity. */
  wanted: (quantity: number) => `Enter agrega ${formatCount(quantity)} de la primera.`,
  waysOn: { products: "Ver productos", contact: "Escríbenos" },
  none: (words: string) => `No encontramos nada para «${words}».`,
  found: (count: number, words: string) =>
    `${formatCount(count)} ${count === 1 ? "resultado" : "resultados"} para «${words}»`,
  /** Shown below the rows when there are more results. */
  first: (shown: number, count: number) => `Los ${shown} primeros de ${formatCount(count)}`,
  all: "Ver todos los productos encontrados",
  add: "Agregar",
  quantity: (name: string) => `Cantidad: ${name}`,
  addThis: (name: string) => `Agregar ${name}`,
  added: (name: string, counted: string, listed: string) => `${name}: agregaste ${counted}; en tu lista hay ${listed}`,
};
