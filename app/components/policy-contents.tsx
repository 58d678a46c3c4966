import type { PolicyText } from "#contract/site-content.ts";
import { opensElsewhere } from "./ui/opens-elsewhere.ts";
import { useCurrentSection } from "./use-current-section.ts";

/** The parts of a long text, beside it on a wide screen and before it on a small one. */
export function PolicyContents({ sections }: Pick<PolicyText, "sections">) {
  const [current, goTo] = useCurrentSection(sections.map(({ anchor }) => anchor));
  return (
    <nav className="policy-contents" aria-labelledby="contenido-de-la-politica">
      <h2 id="contenido-de-la-politica">Contenido</h2>
      <ol>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current || undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                goTo(anchor);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
