import type { ReactNode } from "react";

/** A group of components in the gallery. */
export function ExampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery__shelf">
      <h2>{title}</h2>
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
