import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { PageLink } from "#app/shared/page-link.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { countProducts } from "#contract/text.ts";
import type { CatalogLine } from "./catalog-lines.ts";

/** All product names by product line, each a link. */
export function CatalogIndex({ lines }: { lines: readonly CatalogLine[] }) {
  return (
    <div className="catalog-index">
      {lines.map((line) => (
        <section key={line.anchor} aria-labelledby={`linea-${line.anchor}`}>
          <h3 id={`linea-${line.anchor}`}>
            <PageLink to={`/productos#${line.anchor}`}>{line.label}</PageLink>
          </h3>
          <span className="num">{countProducts(line.count)}</span>
          <Picture
            frame="catalog-index__picture"
            path={line.image.image_url}
            picture={line.image.picture}
            alt=""
            sizes="(min-width: 80em) 29.375em, (min-width: 36em) 45vw, 94vw"
            fallback={<CategoryDrawing category={line.image.category_name} />}
          />
          <ul>
            {line.names.map(({ idProduct, name }) => (
              <li key={idProduct}>
                <PageLink className="with-arrow" to={`/producto/${idProduct}`}>
                  {name}
                </PageLink>
              </li>
            ))}
            {line.count > line.names.length ? (
              <li>
                <PageLink className="with-arrow" to={`/productos#${line.anchor}`}>
                  {`Ver los ${countProducts(line.count)}`}
                </PageLink>
              </li>
            ) : null}
          </ul>
        </section>
      ))}
    </div>
  );
}
