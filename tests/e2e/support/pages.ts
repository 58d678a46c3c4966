/** Every page of rule N1, the search, and the two pages for missing URLs. */
export const sitePages = [
  { name: "home", path: "/" },
  { name: "products", path: "/productos" },
  { name: "product", path: "/producto/1" },
  { name: "projects", path: "/proyectos" },
  { name: "about", path: "/quienes-somos" },
  { name: "contact", path: "/contacto" },
  { name: "quotation list", path: "/cart" },
  { name: "privacy policy", path: "/politica-de-privacidad" },
  { name: "search results", path: "/buscar?q=rejilla" },
  { name: "nothing found", path: "/buscar?q=zanahoria" },
  { name: "unknown page", path: "/no-existe", isMissing: true },
  { name: "unknown product", path: "/producto/999999", isMissing: true },
] as const satisfies readonly { name: string; path: string; isMissing?: true }[];

/** The browser itself reports a page with status 404 as an error. */
export const missingPage = /Failed to load resource: the server responded with a status of 404/;

export const widths = [320, 390, 1440] as const;

/** A phone's or a desktop's window of this width. */
export const sizeOf = (width: number) => ({ width, height: width < 768 ? 844 : 900 });
