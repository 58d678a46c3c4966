/** The page of a search, `?q=…`. */
export const searchPath = "/buscar";

/** Where its answers are, `?q=…`: for our own pages and never part of the specified API. */
export const searchFile = "/contenido/busqueda.json";
