import { useScrollSpy } from "#app/ui/use-scroll-spy.ts";
import { countProducts, writeCount } from "#contract/text.ts";

interface Shortcut {
  anchor: string;
  label: string;
  /** Products of the category. */
  count: number;
  /** Its section stands on this page; without it the shortcut leads to the page that has all sections. */
  isHere: boolean;
}

interface CategoryShortcutsProps {
  shortcuts: readonly Shortcut[];
}

/** Ways to the sections of the products page; without script they are plain links within the page. */
export function CategoryShortcuts({ shortcuts }: CategoryShortcutsProps) {
  const linkTo = useScrollSpy(shortcuts.flatMap(({ anchor, isHere }) => (isHere ? anchor : [])));
  return (
    <nav className="category-shortcuts" aria-labelledby="categorias">
      <h2 id="categorias">Categorías</h2>
      <ul>
        {shortcuts.map(({ anchor, label, count, isHere }) => (
          <li key={anchor}>
            <a
              href={`/productos#${anchor}`}
              {...(isHere && linkTo(anchor))}
              aria-label={`${label}, ${countProducts(count)}`}
            >
              {label}
              <small className="num">{writeCount(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
