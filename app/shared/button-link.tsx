import { type ButtonLook, buttonClass } from "#app/ui/button/button.tsx";
import { PageLink, type PageLinkProps } from "./page-link.tsx";

interface ButtonLinkProps extends PageLinkProps, ButtonLook {
  /** Whether an arrow follows the words. */
  arrow?: boolean;
}

/** A link within the site that looks like a button. */
export function ButtonLink({ variant, size, wide, arrow, ...link }: ButtonLinkProps) {
  return <PageLink {...link} className={buttonClass({ variant, size, wide }) + (arrow ? " with-arrow" : "")} />;
}
