import type { Logo, SectionHeaderText } from "#contract/site-content.ts";
import { LogoWall } from "./logo-wall.tsx";

interface LogosSectionProps {
  id: string;
  text: SectionHeaderText;
  logos: readonly Logo[];
  sweep?: boolean;
}

/** Clients with thanks, suppliers with a text about quality: rule H3. */
export function LogosSection({ id, text, logos, sweep = false }: LogosSectionProps) {
  if (logos.length === 0) return null;
  return (
    <section className={`section${sweep ? " section--sweep" : ""} gutters logos-section`} aria-labelledby={id}>
      <p className="eyebrow">{text.eyebrow}</p>
      <h2 id={id}>{text.title}</h2>
      <p className="muted">{text.intro}</p>
      <LogoWall logos={logos} />
    </section>
  );
}
