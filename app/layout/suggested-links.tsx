import { type ReactNode, use } from "react";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { SiteContext } from "#app/shared/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { categoryShortcuts } from "#contract/text.ts";

interface SuggestedLinksProps {
  eyebrow: string;
  title: string;
  text: string;
  searchForm?: ReactNode;
  /** The links. */
  children?: ReactNode;
}

/** A page without the expected content: one sentence about it, and links to other pages. */
export function SuggestedLinks({ eyebrow, title, text, searchForm, children }: SuggestedLinksProps) {
  return (
    <div className="wrap suggested-links">
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      <p className="suggested-links__text">{text}</p>
      {searchForm}
      {children ? <div className="suggested-links__actions">{children}</div> : null}
      <CategoryLinks />
    </div>
  );
}

/** Links to the categories with products. Without the site's own data, to all categories. */
function CategoryLinks() {
  const empty = use(SiteContext)?.emptyCategories ?? [];
  const shortcuts = categoryShortcuts.filter(({ category }) => !empty.includes(category));
  if (shortcuts.length === 0) return null;
  return (
    <nav className="suggested-links__categories" aria-labelledby="categorias">
      <h2 id="categorias">O empieza por una categoría</h2>
      <ul>
        {shortcuts.map(({ category, label, anchor }) => (
          <li key={anchor}>
            <a href={`/productos#${anchor}`}>
              <span className="suggested-links__drawing">
                <CategoryDrawing category={category} />
              </span>
              <span className="suggested-links__category">
                {label}
                <Icon name="arrow" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
