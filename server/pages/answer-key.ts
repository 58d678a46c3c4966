import { categoryPageQuery, readCategoryPage } from "#contract/category-page.ts";

/** The pages that take no parameter: specification, section 2. */
const plainPages = new Set([
  "/",
  "/proyectos",
  "/quienes-somos",
  "/contacto",
  "/cart",
  "/politica-de-privacidad",
  "/sin-conexion",
]);

/** The list of products and its data, which have more pages than one. */
const productLists = new Set(["/productos", "/contenido/catalogo.json"]);

/** The files of addSiteFiles. */
const siteFiles = new Set(["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"]);

const productPage = /^\/producto\/([1-9]\d{0,15})$/;
const catalogueCall = /^\/productos(?:\/main|(?:\/related)?\/([1-9]\d{0,15}))?$/;
const text = /^\/contenido\/[a-z]+\.json$/;

/** The key of a list of products: only what names another page of it is kept of its query. */
function keyOfList(path: string, query: string): string | undefined {
  if (query === "") return path;
  const parameters = new URLSearchParams(query);
  // The products of somebody's quotation list.
  if (path !== "/productos" && parameters.has("ids")) return undefined;
  const at = readCategoryPage(parameters);
  return at ? path + categoryPageQuery(at) : path;
}

/**
 * The address that stands for `url` among the kept answers: pages, catalogue calls and texts, without what means
 * nothing in their query. Undefined for everything that is not the same for all, or has endless many forms, such as
 * products that `hasProduct` does not know: what is made for one request counts for its network.
 */
export function createAnswerKey(
  apiRoot: string,
  hasProduct: (idProduct: number) => boolean,
): (url: string) => string | undefined {
  const api = apiRoot.startsWith("/") ? apiRoot : undefined;
  const isKnown = (idProduct: string | undefined) => idProduct === undefined || hasProduct(Number(idProduct));
  return (url) => {
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    const query = end < 0 ? "" : url.slice(end + 1);
    // The contact page answers a form that was sent without script in its query.
    if (path === "/contacto" && query.includes("enviado=")) return undefined;
    if (productLists.has(path)) return keyOfList(path, query);
    if (plainPages.has(path) || siteFiles.has(path) || text.test(path)) return path;
    const page = productPage.exec(path);
    if (page) return isKnown(page[1]) ? path : undefined;
    if (api === undefined || !path.startsWith(`${api}/`)) return undefined;
    const call = path.slice(api.length);
    const product = catalogueCall.exec(call);
    if (product) return isKnown(product[1]) ? path : undefined;
    if (call === "/proyectos" && (query === "" || query === "limit=8")) return query ? url : path;
    return undefined;
  };
}
