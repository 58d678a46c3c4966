import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { productPath } from "#contract/catalog/reference-path.ts";
import { countProducts } from "#contract/text.ts";
import type { ListedCategory } from "./list-categories.ts";

/** All product names by category, each a link. */
export function CatalogIndex({ categories }: { categories: readonly ListedCategory[] }) {
  return (
    <div className="catalog-index">
      {categories.map(({ category, label, anchor, count, pictured, names }) => (
        <section key={anchor} aria-labelledby={`linea-${anchor}`}>
          <h3 id={`linea-${anchor}`}>
            <a href={`/productos#${anchor}`}>{label}</a>
          </h3>
          <span className="num">{countProducts(count)}</span>
          <Picture
            frame="catalog-index__picture"
            path={pictured.image_url}
            picture={pictured.picture}
            alt=""
            sizes="(min-width: 80em) 29.375em, (min-width: 36em) 45vw, 94vw"
            fallback={<CategoryDrawing category={category} />}
          />
          <ul>
            {names.map(({ idProduct, name }) => (
              <li key={idProduct}>
                <a className="with-arrow" href={productPath(idProduct)}>
                  {name}
                </a>
              </li>
            ))}
            {count > names.length ? (
              <li>
                <a className="with-arrow" href={`/productos#${anchor}`}>
                  {`Ver los ${countProducts(count)}`}
                </a>
              </li>
            ) : null}
          </ul>
        </section>
      ))}
    </div>
  );
}
