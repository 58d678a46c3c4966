import { pages } from "#contract/pages.ts";

const parameter = "pagina";

/** The offline page's address with the requested page as a parameter. */
export const offlineAddress = (requested: URL): string =>
  `${pages.offline.path}?${new URLSearchParams({ [parameter]: requested.pathname + requested.search })}`;

/** Matches the parameter, for storing one offline page whatever page was requested. */
export const requestedPageParameter = new RegExp(`^${parameter}$`);

/** The requested page. Undefined if the parameter is not an address of this site. */
export function readRequestedPage({
  search,
  href,
  origin,
}: Pick<URL, "search" | "href" | "origin">): string | undefined {
  const requested = new URLSearchParams(search).get(parameter);
  if (requested === null) return undefined;
  try {
    const page = new URL(requested, href);
    return page.origin === origin ? page.href : undefined;
  } catch {
    // Typed by hand: not an address.
    return undefined;
  }
}
