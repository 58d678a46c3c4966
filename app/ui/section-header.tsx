import type { ReactNode } from "react";

interface SectionHeaderProps {
  eyebrow?: string;
  title: string;
  intro?: string;
  /** 1 for the page's own header. */
  level?: 1 | 2;
  /** Controls at the end, such as a carousel's arrows. */
  children?: ReactNode;
}

/** A small eyebrow, a large title and one sentence. */
export function SectionHeader({ eyebrow, title, intro, level = 2, children }: SectionHeaderProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <header className={`section-header section-header--${level}`}>
      <div>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <Heading>{title}</Heading>
      </div>
      {intro || children ? (
        <div className="section-header__side">
          {intro ? <p>{intro}</p> : null}
          {children}
        </div>
      ) : null}
    </header>
  );
}
