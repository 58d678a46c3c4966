import { pages } from "#contract/pages.ts";

const parameter = "pagina";

/** The offline page's address with that of the page that was asked for in it. */
export const offlineAddress = (asked: URL): string =>
  `${pages.offline.path}?${new URLSearchParams({ [parameter]: asked.pathname + asked.search })}`;

/** Matches the parameter, for who stores the offline page whatever was asked for. */
export const askedPageParameter = new RegExp(`^${parameter}$`);

/** The page that was asked for; undefined where the address names none of this site. */
export function readAskedPage({ search, href, origin }: Pick<URL, "search" | "href" | "origin">): string | undefined {
  const asked = new URLSearchParams(search).get(parameter);
  if (asked === null) return undefined;
  try {
    const page = new URL(asked, href);
    return page.origin === origin ? page.href : undefined;
  } catch {
    // Written by hand: no address at all.
    return undefined;
  }
}
