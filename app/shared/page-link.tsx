import type { ComponentProps } from "react";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of this site from its root, or a whole one that leads elsewhere. */
  to: string;
}

/** A link to a page, which is a document: the browser follows it, and may have fetched it before (Speculation Rules). */
export const PageLink = ({ to, ...link }: PageLinkProps) => <a {...link} href={to} />;
