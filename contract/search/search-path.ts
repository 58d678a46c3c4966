/** The path of search results, with `?q=…`; for the site's own pages, not part of the specified API. */
export const searchFile = "/contenido/busqueda.json";

/** The path of the data for the browser's own search. */
export const searchDataFile = "/contenido/referencias.json";
