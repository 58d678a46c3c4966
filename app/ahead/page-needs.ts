/** What a page asks for when it is opened by a link within the site. */
export interface PageNeeds {
  /** The id of its route. */
  route: string;
  params: Readonly<Record<string, string>>;
  /** In the order of what is seen. */
  calls: string[];
  /** The one of them that tells the picture to be shown. */
  productCall?: string;
}

export interface Site {
  apiRoot: string;
  isLongCatalogue: boolean;
}

const text = (name: string): string => `/contenido/${name}.json`;

/** The same calls as the page's own loader makes: a test clicks and counts. Undefined for a page with nothing to fetch. */
export function findPageNeeds(path: string, { apiRoot, isLongCatalogue }: Site): PageNeeds | undefined {
  const [, idProduct] = /^\/producto\/([1-9]\d*)$/.exec(path) ?? [];
  if (idProduct) {
    const productCall = `${apiRoot}/productos/${idProduct}`;
    const calls = [productCall, `${apiRoot}/productos/related/${idProduct}`];
    return { route: "routes/product", params: { id: idProduct }, calls, productCall };
  }
  const catalogue = isLongCatalogue ? text("catalogo") : `${apiRoot}/productos`;
  const pages: Record<string, Omit<PageNeeds, "params">> = {
    "/": {
      route: "routes/home",
      calls: [text("home"), `${apiRoot}/productos/main`, catalogue, `${apiRoot}/proyectos?limit=8`],
    },
    "/productos": { route: "routes/products", calls: [catalogue, text("home")] },
    "/proyectos": {
      route: "routes/projects",
      calls: [`${apiRoot}/proyectos`, text("projects")],
    },
    "/quienes-somos": { route: "routes/about", calls: [text("about")] },
    "/contacto": { route: "routes/contact", calls: [text("contact")] },
    "/cart": { route: "routes/cart", calls: [`${apiRoot}/productos/main`] },
  };
  const page = pages[path];
  return page && { ...page, params: {} };
}
