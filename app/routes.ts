import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pageNames, pages } from "../contract/pages.ts";

const pageRoutes = pageNames.map((name) => {
  const module = `routes/${name}.tsx`;
  return pages[name].path === "/" ? index(module) : route(pages[name].path, module);
});

/** A development tool, left out of the production build. */
const gallery = process.env.NODE_ENV === "production" ? [] : [route("componentes", "dev-gallery/gallery.tsx")];

export default [...pageRoutes, ...gallery, route("*", "routes/not-found.tsx")] satisfies RouteConfig;
