import { writeCount } from "../text.ts";

/** What the header's search says once it is open. */
export const panelText = {
  title: "Buscar y agregar",
  hint: "Escribe un producto, un material o una medida.",
  keys: "Enter pasa a la cantidad; otra vez Enter agrega las que escribiste. Con la cantidad delante, como en «24 x tubo 36», la agrega de una vez.",
  /** To the way for who has the list as a text already. */
  paste: "Pegar cantidades de Excel, un PDF o un mensaje",
  loading: "Cargando el catálogo…",
  failed: "Ahora no podemos buscar mientras escribes.",
  seeResults: "Buscar en la página de resultados",
  /** A figure before the words is how many are wanted. */
  wanted: (quantity: number) => `Enter agrega ${writeCount(quantity)} de la primera.`,
  waysOn: { products: "Ver productos", contact: "Escríbenos" },
  none: (words: string) => `No encontramos nada para «${words}».`,
  found: (count: number, words: string) =>
    `${writeCount(count)} ${count === 1 ? "resultado" : "resultados"} para «${words}»`,
  /** Below the rows where there are more. */
  first: (shown: number, count: number) => `Los ${shown} primeros de ${writeCount(count)}`,
  all: "Ver todos los productos encontrados",
  add: "Agregar",
  quantity: (name: string) => `Cantidad: ${name}`,
  addThis: (name: string) => `Agregar ${name}`,
  added: (name: string, counted: string, listed: string) => `${name}: agregaste ${counted}; en tu lista hay ${listed}`,
};
