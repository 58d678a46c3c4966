import type { Context, Hono, Next } from "hono";
import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import type { Log } from "#server/process/log.ts";
import { type SitemapParts, toSitemap, toSitemapPart } from "./sitemap.ts";

export interface SiteFilesParts {
  publicUrl: string;
  mediaBaseUrl: string;
  /** The catalogue that the pages show: another server's when API_ROOT says so. */
  listProducts: () => Promise<SitemapParts["products"]>;
  readCompany: () => Promise<Company>;
  log: Log;
}

/** Characters that fit below an icon on a phone; longer names are cut. */
const iconWidth = 12;

/** A name that fits below an icon: the whole brand or its last word, which in Spanish is the proper name. */
function shortName(brand: string): string {
  const lastWord = brand.split(" ").at(-1) ?? brand;
  return brand.length > iconWidth && lastWord.length <= iconWidth ? lastWord : brand;
}

/** For installing the site; colours as in app/styles/tokens.css. */
const toWebManifest = ({ brand, description }: Company) => ({
  name: brand,
  short_name: shortName(brand),
  description,
  lang: "es-CO",
  dir: "ltr",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: palette.paper,
  theme_color: palette.green900,
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
});

type Listed = Pick<SitemapParts, "products"> & { isCurrent: boolean };

/** The products of the sitemap; the last successfully read ones while reading fails. */
function createProductList({ listProducts, log }: SiteFilesParts): () => Promise<Listed> {
  let products: SitemapParts["products"] = [];
  return async () => {
    try {
      const listed = await listProducts();
      products = listed.map(({ idProduct, image_url }) => ({ idProduct, image_url }));
      return { products, isCurrent: true };
    } catch (error) {
      log.warn("sitemap_from_last_list", { error });
      return { products, isCurrent: false };
    }
  };
}

/** The files that search engines and browsers request under fixed names. */
export function addSiteFiles(app: Hono, parts: SiteFilesParts): void {
  app.get("/robots.txt", (c) => c.text(`User-agent: *\nAllow: /\n\nSitemap: ${parts.publicUrl}/sitemap.xml\n`));
  const listProducts = createProductList(parts);
  const answerXml = async (c: Context, next: Next, toText: (sitemap: SitemapParts) => string | undefined) => {
    const { products, isCurrent } = await listProducts();
    const text = toText({ ...parts, products });
    if (text === undefined) return next();
    if (!isCurrent) c.header("Cache-Control", "no-store");
    return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
  };
  app.get("/sitemap.xml", (c, next) => answerXml(c, next, toSitemap));
  app.get("/:file{sitemap-[1-9]\\d?\\.xml}", (c, next) => {
    const part = Number(c.req.param("file").slice("sitemap-".length, -".xml".length));
    return answerXml(c, next, (sitemap) => toSitemapPart(sitemap, part));
  });
  app.get("/manifest.webmanifest", async (c) =>
    c.body(JSON.stringify(toWebManifest(await parts.readCompany())), 200, {
      "Content-Type": "application/manifest+json; charset=utf-8",
    }),
  );
}
