import { useScrollSpy } from "#app/ui/use-scroll-spy.ts";
import { countProducts, formatCount } from "#contract/text.ts";

interface Shortcut {
  anchor: string;
  label: string;
  /** The number of products in the category. */
  count: number;
  /** Whether the category's section is on this page. Otherwise the shortcut leads to the page with all sections. */
  isHere: boolean;
}

interface CategoryShortcutsProps {
  shortcuts: readonly Shortcut[];
}

/** Links to the sections of the products page. They work without script. */
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
              <small className="num">{formatCount(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
