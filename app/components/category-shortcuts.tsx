import { countProducts } from "./product-words.ts";
import { useCurrentSection } from "./use-current-section.ts";

interface CategoryShortcutsProps {
  shortcuts: readonly { anchor: string; label: string; count: number }[];
}

/** Ways to the sections of the products page; without script they are plain links within the page. */
export function CategoryShortcuts({ shortcuts }: CategoryShortcutsProps) {
  const [current, goTo] = useCurrentSection(shortcuts.map(({ anchor }) => anchor));
  return (
    <nav className="category-shortcuts" aria-labelledby="categorias">
      <h2 id="categorias">Categorías</h2>
      <ul>
        {shortcuts.map(({ anchor, label, count }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                goTo(anchor);
              }}
            >
              {label}
              <small className="num">
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">, {countProducts(count)}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
