import type { ReactNode } from "react";

/** A group of components in the gallery. */
export function ExampleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="gallery__shelf" id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </section>
  );
}

interface ExampleProps {
  /** The component and its state. */
  name: string;
  /** Whether the examples are side by side. */
  across?: boolean;
  children: ReactNode;
}

/** One component in one state, with its name above. */
export function Example({ name, across, children }: ExampleProps) {
  return (
    <figure className="gallery__example">
      <figcaption>{name}</figcaption>
      <div className={across ? "gallery__across" : undefined}>{children}</div>
    </figure>
  );
}
