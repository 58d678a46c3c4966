import { data } from "react-router";
import { errorPageText } from "#app/layout/error-page-text.ts";
import { PageNotFound } from "#app/layout/error-pages.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: errorPageText.pageNotFound,
    description: "Esta dirección no lleva a ninguna página de nuestro sitio.",
    path: location.pathname,
    hidden: true,
  });
}

export const loader = () => data(null, { status: 404 });

export const shouldRevalidate = () => false;

export default PageNotFound;
