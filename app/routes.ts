import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** A tool of those who build the site; what is built does without. */
const gallery = process.env.NODE_ENV === "production" ? [] : [route("componentes", "dev-gallery/gallery.tsx")];

export default [
  index("routes/home.tsx"),
  route("producto/:id", "routes/product.tsx"),
  route("productos", "routes/products.tsx"),
  route("buscar", "routes/search.tsx"),
  route("proyectos", "routes/projects.tsx"),
  route("quienes-somos", "routes/about.tsx"),
  route("contacto", "routes/contact.tsx"),
  route("cart", "routes/cart.tsx"),
  route("politica-de-privacidad", "routes/privacy-policy.tsx"),
  ...gallery,
  route("sin-conexion", "routes/offline.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
