import { lazy } from "react";

// Lazy, because few visitors see one.
const load = () => import("./error-pages.tsx");

export const PageNotFound = lazy(async () => ({ default: (await load()).PageNotFound }));
export const ProductNotFound = lazy(async () => ({ default: (await load()).ProductNotFound }));
export const PageFailed = lazy(async () => ({ default: (await load()).PageFailed }));
