import type { Mark, SectionHeaderText } from "#contract/site-content.ts";
import { MarkWall } from "./mark-wall.tsx";

interface MarksSectionProps {
  id: string;
  text: SectionHeaderText;
  marks: readonly Mark[];
  sweep?: boolean;
}

/** Clients with a word of thanks, suppliers with one on quality: rule H3. */
export function MarksSection({ id, text, marks, sweep = false }: MarksSectionProps) {
  if (marks.length === 0) return null;
  return (
    <section className={`section${sweep ? " section--sweep" : ""}`} aria-labelledby={id}>
      <div className="wrap marks-section" data-far="">
        <header>
          <p className="eyebrow">{text.eyebrow}</p>
          <h2 id={id}>{text.title}</h2>
          <p className="muted">{text.intro}</p>
        </header>
        <MarkWall marks={marks} />
      </div>
    </section>
  );
}
