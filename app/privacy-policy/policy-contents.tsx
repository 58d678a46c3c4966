import { useScrollSpy } from "#app/ui/use-scroll-spy.ts";
import type { PolicyText } from "#contract/site-content.ts";

/** The contents of a long text, beside it on a wide screen and above it on a small one. */
export function PolicyContents({ sections }: Pick<PolicyText, "sections">) {
  const linkTo = useScrollSpy(sections.map(({ anchor }) => anchor));
  return (
    <nav className="policy-contents" aria-labelledby="contenido-de-la-politica">
      <h2 id="contenido-de-la-politica">Contenido</h2>
      <ol>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a {...linkTo(anchor)}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
