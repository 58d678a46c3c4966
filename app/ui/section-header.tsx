import type { ReactNode } from "react";

interface SectionHeaderProps {
  eyebrow?: string;
  title: string;
  intro?: string | undefined;
  /** 1 for the page's own header. */
  level?: 1;
  /** Limits the width to the page's, in a section without gutters. */
  wrap?: boolean;
  /** Controls at the end, such as a carousel's arrows. */
  children?: ReactNode;
}

/** An eyebrow, a title and one sentence. */
export function SectionHeader({ eyebrow, title, intro, level, wrap, children }: SectionHeaderProps) {
  const Heading = level ? "h1" : "h2";
  return (
    <header className={`${wrap ? "wrap " : ""}section-header${level ? " section-header--1" : ""}`}>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <Heading>{title}</Heading>
      <Side intro={intro}>{children}</Side>
    </header>
  );
}

/** Beside the title, or below it on narrow screens. */
function Side({ intro, children }: Pick<SectionHeaderProps, "intro" | "children">) {
  if (!children) return intro ? <p className="section-header__side">{intro}</p> : null;
  return (
    <div className="section-header__side">
      {intro ? <p>{intro}</p> : null}
      {children}
    </div>
  );
}
