/** The path of the document that embeds the third party's map; the contact page embeds it in an iframe. */
export const mapPath = "/mapa";
