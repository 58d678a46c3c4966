import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";
import { PageLink, type PageLinkProps } from "./page-link.tsx";

/** A link within the site that looks like a button. */
export function ButtonLink({ variant = "primary", size = "md", wide = false, ...link }: PageLinkProps & ButtonLook) {
  return <PageLink {...link} className={buttonClass({ variant, size, wide })} />;
}
