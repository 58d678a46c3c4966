import type { ComponentProps } from "react";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of this site, or an absolute address of another. */
  to: string;
}

/** A plain link: each page is a document, which the browser may have prefetched (Speculation Rules). */
export const PageLink = ({ to, ...link }: PageLinkProps) => <a {...link} href={to} />;
