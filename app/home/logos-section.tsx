import { useSite } from "#app/shared/site.ts";
import { mediaUrl } from "#contract/catalog/media-url.ts";
import type { Logo, SectionHeaderText } from "#contract/site-content.ts";

interface LogosSectionProps {
  id: string;
  text: SectionHeaderText;
  logos: readonly Logo[];
  sweep?: boolean;
}

/** Clients with thanks, suppliers with a text about quality: rule H3. */
export function LogosSection({ id, text, logos, sweep }: LogosSectionProps) {
  if (logos.length === 0) return null;
  return (
    <section className={`section${sweep ? " section--sweep" : ""} gutters logos-section`} aria-labelledby={id}>
      {text.eyebrow ? <p className="eyebrow">{text.eyebrow}</p> : null}
      <h2 id={id}>{text.title}</h2>
      <p className="muted">{text.intro}</p>
      <LogoWall logos={logos} />
    </section>
  );
}

/** The number of columns that leaves no incomplete row, or else 4. */
const chooseColumns = (count: number) => [4, 5, 3].find((columns) => count % columns === 0) ?? 4;

/** Logos of clients or suppliers, in one colour. */
function LogoWall({ logos }: { logos: readonly Logo[] }) {
  const { mediaBaseUrl, textMediaBaseUrl = mediaBaseUrl } = useSite();
  return (
    <ul className={`logo-wall logo-wall--${chooseColumns(logos.length)}`}>
      {logos.map(({ id, name, logo_url }) => (
        <li key={id}>
          <img src={mediaUrl(textMediaBaseUrl, logo_url)} alt={name} width="240" height="96" loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
