import type { ReactNode } from "react";

/** A group of components on the gallery page. */
export function Shelf({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="gallery__shelf" id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  /** The component and its state. */
  name: string;
  /** Side by side, or one under the other. */
  across?: boolean;
  children: ReactNode;
}

/** One component in one state, under its name. */
export function Specimen({ name, across = false, children }: SpecimenProps) {
  return (
    <figure className="gallery__specimen">
      <figcaption>{name}</figcaption>
      <div className={across ? "gallery__across" : undefined}>{children}</div>
    </figure>
  );
}
