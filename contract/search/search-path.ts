/** Where the answers of a search are, `?q=…`: for our own pages and never part of the specified API. */
export const searchFile = "/contenido/busqueda.json";

/** Where all is that a browser searches while somebody types. */
export const searchDataFile = "/contenido/referencias.json";
