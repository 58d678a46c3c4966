// The words of the search, like contract/text.ts; most pages do without.

export const searchText = {
  label: "Buscar productos",
  example: 'Buscar: sardinel, 24", reja…',
  submit: "Buscar",
};

/** What the page of a search says. */
export const resultsText = {
  eyebrow: "Catálogo",
  /** Without words yet. */
  empty: { title: "¿Qué buscas?", text: "Escribe un producto, un material o una medida, con una palabra o varias." },
  title: (words: string) => `Resultados para «${words}»`,
  told: (counted: string, words: string) => `${counted} para «${words}»`,
  first: (shown: number) =>
    `Estos son los ${shown} primeros. Agrega una palabra o una medida para encontrar el que buscas.`,
  /** Below a tile: the references that were found, and what a screen reader hears of them. */
  references: (name: string) => `Medidas de ${name}`,
  moreReferences: (count: number) => (count === 1 ? "y 1 medida más" : `y ${count} medidas más`),
  /** Nothing has all the words: what stands here is without these. */
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
