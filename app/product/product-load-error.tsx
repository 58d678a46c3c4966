import { ButtonLink } from "#app/ui/button/button.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { catalogueBreadcrumbs } from "./product-meta.ts";

/** In place of a product that could not be loaded: links instead of an error (rule G7). */
export function ProductLoadError({ id }: { id: string }) {
  return (
    <>
      <Breadcrumb trail={[...catalogueBreadcrumbs, { name: "Producto", path: `/producto/${id}` }]} />
      <div className="product-page__load-error">
        <h1>Producto</h1>
        <ButtonLink href="/productos" variant="outline" size="lg">
          Ver productos
        </ButtonLink>
      </div>
    </>
  );
}
