import type { ReactNode } from "react";

interface DisclosureProps {
  title: string;
  /** The number of entries, in brackets after the title. */
  count: number;
  children: ReactNode;
}

/**
 * A collapsible section as `<details>`: it works without script, and find-in-page searches collapsed text. It starts
 * open, because readers miss collapsed content.
 */
export function Disclosure({ title, count, children }: DisclosureProps) {
  return (
    <details className="disclosure" open>
      <summary>
        <h2>
          {title} <span className="disclosure__count num">({count})</span>
        </h2>
      </summary>
      {children}
    </details>
  );
}
