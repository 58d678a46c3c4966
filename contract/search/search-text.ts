// The texts of the search. Separate from contract/text.ts, because most pages do not need them.

export const searchText = {
  label: "Buscar productos",
  example: 'Buscar: sardinel, 24", reja…',
  submit: "Buscar",
};

/** The texts of the page of results. */
export const resultsText = {
  eyebrow: "Catálogo",
  /** Before anything was searched. */
  empty: { title: "¿Qué buscas?", text: "Escribe un producto, un material o una medida, con una palabra o varias." },
  title: (words: string) => `Resultados para «${words}»`,
  told: (counted: string, words: string) => `${counted} para «${words}»`,
  first: (shown: number) =>
    `Estos son los ${shown} primeros. Agrega una palabra o una medida para encontrar el que buscas.`,
  /** Below a product: the label of its matching references for screen readers. */
  references: (name: string) => `Medidas de ${name}`,
  moreReferences: (count: number) => (count === 1 ? "y 1 medida más" : `y ${count} medidas más`),
  /** The sentence about the words that were dropped. */
  dropped: (words: readonly string[]) =>
    `Nada tiene todo lo que escribiste. Esto es sin ${words.map((word) => `«${word}»`).join(" ni ")}.`,
  none: {
    title: (words: string) => `No encontramos productos para «${words}»`,
    text: "Revisa cómo está escrito o prueba con menos palabras. Si no está en el catálogo, cuéntanos qué necesitas: también fabricamos a la medida.",
  },
  failed: {
    title: "No pudimos buscar",
    text: "Inténtalo de nuevo en un momento. El catálogo completo sigue a un paso.",
    console: "Error al buscar productos:",
  },
};
