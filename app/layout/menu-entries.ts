import { menuText } from "#contract/text.ts";

/** In the order of rule N2. */
export const menuEntries = [
  { to: "/", label: menuText.home },
  { to: "/quienes-somos", label: menuText.about },
  { to: "/productos", label: menuText.products },
  { to: "/proyectos", label: menuText.projects },
  { to: "/contacto", label: menuText.contact },
] as const;
