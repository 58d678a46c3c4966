import { useScrollSpy } from "#app/ui/use-scroll-spy.ts";
import { countProducts, formatCount } from "#contract/text.ts";
import type { ProductGroup } from "./group-products.ts";

interface Shortcut extends Pick<ProductGroup, "anchor" | "label" | "count"> {
  /** Whether the category's section is on this page. Otherwise the shortcut leads to the page with all sections. */
  isHere: boolean;
}

/** Links to the sections of the products page. They work without script. */
export function CategoryShortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
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
