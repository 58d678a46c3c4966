import { categoryPageQuery, readCategoryPage } from "#contract/catalog/category-page.ts";
import { homeLimits } from "#contract/catalog/home-limits.ts";
import { isOwnApi } from "#contract/own-api.ts";
import { pages, pathsWith } from "#contract/pages.ts";
import { searchDataFile } from "#contract/search/search-path.ts";
import { readSearchWords } from "#contract/search/search-words.ts";
import { siteTexts } from "#contract/site-content.ts";
import type { CatalogueIndex } from "#server/catalog/catalogue-index.ts";
import { speculationRulesPath } from "../pages/speculation-rules.ts";

/** The pages without parameters: rule N1. */
const plainPages = new Set(pathsWith("cached"));

/** The list of products and its data, which are paginated. */
const productLists = new Set([pages.products.path, "/contenido/catalogo.json"]);

/** The files of addSiteFiles, the search data of the browser, and the texts of the pages. */
const siteFiles = new Set([
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  speculationRulesPath,
  searchDataFile,
  ...Object.keys(siteTexts).map((name) => `/contenido/${name}.json`),
]);

/** The parts of a sitemap that is too large for one file. */
const sitemapPart = /^\/sitemap-[1-9]\d?\.xml$/;

/** The query of the projects on the home page, the only limit that is cached. */
const projectsOfHome = `limit=${homeLimits.projects}`;

const productPage = /^\/producto\/([1-9]\d{0,15})$/;
const catalogueCall = /^\/productos(?:\/main|(?:\/related)?\/([1-9]\d{0,15}))?$/;

/** The key of all products that our catalogue does not have; no product has the id 0. */
const missingProduct = "/producto/0";
/** The highest page number that an address can have: it is missing whenever a lower one is. */
const missingPage = 9999;

/** The key of a list of products: of its query only the page number counts. */
function keyOfList(path: string, query: string, index: CatalogueIndex, isOwn: boolean): string | undefined {
  if (query === "") return path;
  const parameters = new URLSearchParams(query);
  // The products of a visitor's quotation list.
  if (path !== pages.products.path && parameters.has("ids")) return undefined;
  const at = readCategoryPage(parameters);
  if (!at) return path;
  if (index.hasPage(at)) return path + categoryPageQuery(at);
  return isOwn ? path + categoryPageQuery({ ...at, page: missingPage }) : undefined;
}

/**
 * The cache key of `url`, for pages, catalogue calls and texts: the URL without unknown query parameters, or one key for
 * all pages that our catalogue does not have. Undefined for responses that differ by visitor or have unlimited variants,
 * such as products that another server did not list. Requests without a key count towards the network's reading limit.
 */
export function createCacheKey(apiRoot: string, index: CatalogueIndex): (url: string) => string | undefined {
  const isOwn = isOwnApi(apiRoot);
  const isKnown = (idProduct: string | undefined) => idProduct === undefined || index.hasProduct(Number(idProduct));
  return (url) => {
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    const query = end < 0 ? "" : url.slice(end + 1);
    // With this query the contact page is the response to a form posted without script.
    if (path === pages.contact.path && query.includes("enviado=")) return undefined;
    // Queries are unlimited: only the page without one is cached.
    if (path === pages.search.path) return readSearchWords(new URLSearchParams(query)) === "" ? path : undefined;
    if (productLists.has(path)) return keyOfList(path, query, index, isOwn);
    if (plainPages.has(path) || siteFiles.has(path) || sitemapPart.test(path)) return path;
    const page = productPage.exec(path);
    if (page && isKnown(page[1])) return path;
    if (page) return isOwn ? missingProduct : undefined;
    if (!isOwn || !path.startsWith(`${apiRoot}/`)) return undefined;
    const call = path.slice(apiRoot.length);
    const product = catalogueCall.exec(call);
    if (product) return isKnown(product[1]) ? path : undefined;
    if (call === "/proyectos" && (query === "" || query === projectsOfHome)) return query ? url : path;
    return undefined;
  };
}
