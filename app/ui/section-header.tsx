import type { ReactNode } from "react";

interface SectionHeaderProps {
  eyebrow?: string;
  title: string;
  intro?: string | undefined;
  /** 1 for the page's own header. */
  level?: 1 | 2;
  /** In a section without gutters: keeps to the page's width by itself. */
  wrap?: boolean;
  /** Controls at the end, such as a carousel's arrows. */
  children?: ReactNode;
}

/** A small eyebrow, a large title and one sentence. */
export function SectionHeader({ eyebrow, title, intro, level = 2, wrap = false, children }: SectionHeaderProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <header className={`${wrap ? "wrap " : ""}section-header section-header--${level}`}>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <Heading>{title}</Heading>
      <Side intro={intro}>{children}</Side>
    </header>
  );
}

/** Beside the title, or below it where there is less room. */
function Side({ intro, children }: Pick<SectionHeaderProps, "intro" | "children">) {
  if (!children) return intro ? <p className="section-header__side">{intro}</p> : null;
  return (
    <div className="section-header__side">
      {intro ? <p>{intro}</p> : null}
      {children}
    </div>
  );
}
