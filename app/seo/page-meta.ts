import type { MetaDescriptor } from "react-router";
import { mediaUrl } from "#app/shared/site.ts";
import type { SiteContext } from "#app/ssr/context.ts";
import { isOwnApi } from "#contract/own-api.ts";
import { type ShareName, sharePicturePath } from "#contract/share-picture.ts";

type Site = Pick<SiteContext, "company" | "apiRoot" | "mediaBaseUrl" | "publicUrl">;

interface PageDescription {
  /** Undefined for the home page, whose title is the company's. */
  title?: string | undefined;
  description: string;
  /** The page's own path, such as `/producto/3`: canonical, whatever query it was asked with. */
  path: string;
  /** The picture a shared link shows: `name` is of the server's own making, `fallback` a plain media path. */
  share?: { name: ShareName; alt: string; fallback?: string | undefined };
  /** Schema.org objects, without `@context`. */
  jsonLd?: readonly Record<string, unknown>[];
  /** Pages that mean nothing to a search engine: an unknown address. */
  hidden?: boolean;
  /** A page with endless many forms: its links are worth following, itself is not worth finding. */
  passing?: boolean;
}

/** A search result shows about this many characters. */
const shownDescription = 160;

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= shownDescription) return plain;
  return `${plain.slice(0, shownDescription).replace(/\s+\S*$/, "")}…`;
}

/** The address of a media file for somebody outside the site. */
export const absoluteMediaUrl = (
  { publicUrl, mediaBaseUrl }: Pick<Site, "publicUrl" | "mediaBaseUrl">,
  path: string,
): string => new URL(mediaUrl(mediaBaseUrl, path), `${publicUrl}/`).href;

/** Share pictures lie on this server; of another server's products it has none, and the plain picture has to do. */
function findSharePicture(site: Site, { name, fallback }: NonNullable<PageDescription["share"]>) {
  const isForeign = name.startsWith("producto-") && !isOwnApi(site.apiRoot);
  if (!isForeign) return { url: new URL(`/media/${sharePicturePath(name)}`, `${site.publicUrl}/`).href, isMade: true };
  return fallback ? { url: absoluteMediaUrl(site, fallback), isMade: false } : undefined;
}

function shareTags(site: Site, page: PageDescription): MetaDescriptor[] {
  const share = page.share ?? { name: "inicio", alt: site.company.brand };
  const picture = findSharePicture(site, share);
  if (!picture) return [{ name: "twitter:card", content: "summary" }];
  const size = picture.isMade
    ? [
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
      ]
    : [];
  return [
    { property: "og:image", content: picture.url },
    ...size,
    { property: "og:image:alt", content: share.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image:alt", content: share.alt },
  ];
}

/** The title of a page; without a name of its own, the company's. */
export const pageTitle = ({ company }: Pick<Site, "company">, name: string | undefined): string =>
  name ? `${name} · ${company.brand}` : `${company.brand} · ${company.slogan}`;

/** Everything a page says about itself in its head. `site` is the root's loader data: `matches[0].loaderData`. */
export function pageMeta(site: Site | undefined, page: PageDescription): MetaDescriptor[] {
  // The root's own loader failed: there is nothing to name.
  if (!site) return [];
  const { company, publicUrl } = site;
  const title = pageTitle(site, page.title);
  const description = shorten(page.description);
  const url = `${publicUrl}${page.path}`;
  return [
    { title },
    { name: "description", content: description },
    ...(page.passing ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...(page.hidden ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:site_name", content: company.brand },
    { property: "og:locale", content: "es_CO" },
    { property: "og:type", content: "website" },
    // A page that is not there is the same at every address.
    ...(page.hidden ? [] : [{ property: "og:url", content: url }]),
    { property: "og:title", content: page.title ?? title },
    { property: "og:description", content: description },
    ...shareTags(site, page),
    ...(page.jsonLd ?? []).map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

/** The visible trail as a search engine reads it; each entry a name and a path. */
export const breadcrumbJsonLd = (site: Pick<Site, "publicUrl">, trail: readonly { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${site.publicUrl}${path}`,
  })),
});
