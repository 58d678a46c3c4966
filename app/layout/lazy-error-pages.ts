import { lazy } from "react";
import { isRouteErrorResponse } from "react-router";

/** Whether a route's error is a missing page or product, and not a failure. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

// Lazy, because few visitors see one.
const load = () => import("./error-pages.tsx");

export const PageNotFound = lazy(async () => ({ default: (await load()).PageNotFound }));
export const ProductNotFound = lazy(async () => ({ default: (await load()).ProductNotFound }));
export const PageFailed = lazy(async () => ({ default: (await load()).PageFailed }));
