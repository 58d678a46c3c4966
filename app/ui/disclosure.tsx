import type { ReactNode } from "react";

interface DisclosureProps {
  title: string;
  /** How many things are inside, in brackets after the title. */
  count?: number;
  children: ReactNode;
}

/**
 * A section that folds, on the native element: it works without script, and a search in the page finds what is folded.
 * It starts open: what is hidden behind a click is missed, and folding away is the reader's choice.
 */
export function Disclosure({ title, count, children }: DisclosureProps) {
  return (
    <details className="disclosure" open>
      <summary>
        <h2>
          {title} {count === undefined ? null : <span className="disclosure__count num">({count})</span>}
        </h2>
      </summary>
      {children}
    </details>
  );
}
