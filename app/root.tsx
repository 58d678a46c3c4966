import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from "react-router";
import { errorPageText } from "#app/layout/error-page-text.ts";
import { ErrorPage, isNotFound } from "#app/layout/lazy-error-pages.tsx";
import { SiteFooter } from "#app/layout/site-footer.tsx";
import { SiteHeader } from "#app/layout/site-header.tsx";
import { useWebVitals } from "#app/monitoring/use-web-vitals.ts";
import { OfflineBanner } from "#app/offline/offline-banner.tsx";
import { toShownCompany } from "#app/shared/shown-company.ts";
import { SiteContext, type SiteData } from "#app/shared/site.ts";
import { siteContext } from "#app/ssr/context.ts";
import { DocumentParts } from "#app/ssr/document-parts.ts";
import { repeatEarlyClicks } from "#app/ssr/early-clicks.ts";
import { carryToasts } from "#app/ui/toasts/carried-toasts.ts";
import { Toaster } from "#app/ui/toasts/toaster.tsx";
import { isOwnApi } from "#contract/own-api.ts";
import type { Route } from "./+types/root.ts";
import allStyles from "./styles/app.css?url";
import conditionalStyles from "./styles/conditional.css?url";

// For the error page: every other page has a `meta` of its own.
export const meta: Route.MetaFunction = ({ error }) => [
  { title: errorPageText[isNotFound(error) ? "pageNotFound" : "failed"] },
  { name: "robots", content: "noindex" },
];

// In development Vite updates the styles of the open page. A built page has its styles inline, so that it is painted at
// once; rarely needed styles are linked and load last.
export const links: Route.LinksFunction = () => [
  ...(import.meta.env.DEV ? [{ rel: "stylesheet", href: allStyles }] : []),
  { rel: "stylesheet", href: conditionalStyles, media: "(max-width: 19.99em), (forced-colors: active), print" },
];

/** `--green-900` of app/styles/tokens.css, which `theme-color` cannot refer to. */
const themeColor = "#0e3b2e";

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { company, holidays, apiRoot, mediaBaseUrl, publicUrl, isLongCatalogue, emptyCategories, webVitalsPath } =
    context.get(siteContext);
  return {
    company: toShownCompany(company),
    holidays,
    apiRoot,
    mediaBaseUrl,
    publicUrl,
    ...(!isOwnApi(apiRoot) && { textMediaBaseUrl: "/media" }),
    ...(isLongCatalogue && { isLongCatalogue }),
    ...(emptyCategories.length > 0 && { emptyCategories }),
    ...(webVitalsPath !== undefined && { webVitalsPath }),
  };
}

// As on every route: the next page is another document, and Back over a fragment or a dialog must not call loaders.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  useEffect(() => void repeatEarlyClicks(), []);
  useEffect(carryToasts, []);
  useWebVitals(site?.webVitalsPath);
  return (
    <html lang="es-CO" data-api-root={site?.apiRoot} data-catalogue={site?.isLongCatalogue ? "long" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <EarlyScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor} />
        {/* Before hydration, Safari would turn numbers that look like phone numbers, such as the NIT, into links. */}
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Styles />
        <Links />
      </head>
      <body>
        <SiteContext value={site}>{children}</SiteContext>
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Rendered on the server only. React ignores unknown styles in a head that it hydrates, and keeps them if it renders
 * the document anew. https://react.dev/blog/2024/12/05/react-19
 */
function Styles() {
  const { nonce, styles } = use(DocumentParts);
  if (import.meta.env.DEV || !styles) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's stylesheet, allowed by its hash.
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />;
}

/** A script that runs before the first paint. In the browser React leaves it as it is. */
function EarlyScript() {
  const { nonce, earlyScript } = use(DocumentParts);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, allowed by its hash.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />;
}

export default function Site() {
  return <PageLayout>{outlet}</PageLayout>;
}

// React Router renders this component at each navigation state. Constant elements keep React from rendering header and
// footer again.
const outlet = <Outlet />;
const above = (
  <>
    <a className="skip-link" href="#contenido">
      Saltar al contenido
    </a>
    <OfflineBanner />
    <SiteHeader />
  </>
);
const below = (
  <>
    <SiteFooter />
    <Toaster />
  </>
);

/** Header, footer and toasts around the content of a page. */
function PageLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {above}
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {below}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root");
  const errorPage = <ErrorPage error={error} />;
  // Without the company's data there is no header and no footer.
  return site ? <PageLayout>{errorPage}</PageLayout> : errorPage;
}
