import { type ComponentType, lazy, Suspense, use } from "react";
import { isRouteErrorResponse } from "react-router";
import { SiteContext } from "#app/shared/site.ts";

/** Whether a route's error is a missing page or product, and not a failure. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

// Lazy, because few visitors see one.
const load = () => import("./error-pages.tsx");

const PageNotFound = lazy(async () => ({ default: (await load()).PageNotFound }));
export const ProductNotFound = lazy(async () => ({ default: (await load()).ProductNotFound }));
const PageFailed = lazy(async () => ({ default: (await load()).PageFailed }));

interface ErrorPageProps {
  error: unknown;
  NotFound?: ComponentType;
}

/** In place of a page that is missing or failed. Every page counts as failed without the company's data. */
export function ErrorPage({ error, NotFound = PageNotFound }: ErrorPageProps) {
  const site = use(SiteContext);
  return (
    <Suspense>{isNotFound(error) && site ? <NotFound /> : <PageFailed phones={site?.company.phones ?? []} />}</Suspense>
  );
}
