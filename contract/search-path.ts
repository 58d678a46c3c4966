/** Where the answers of a search are, `?q=…`: for our own pages and never part of the specified API. */
export const searchFile = "/contenido/busqueda.json";
