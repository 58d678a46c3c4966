import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";
import { PageLink, type PageLinkProps } from "./page-link.tsx";

/** A link within the site that looks like a button. */
export function ButtonLink({ tone = "main", tall = false, wide = false, ...link }: PageLinkProps & ButtonLook) {
  return <PageLink {...link} className={buttonClass({ tone, tall, wide })} />;
}
