import type { CategoryName } from "#contract/product.ts";
import type { ProductGroup } from "./group-products.ts";
import { ProductWall } from "./product-wall.tsx";
import { countProducts } from "./product-words.ts";

const intros: Record<CategoryName, string> = {
  Termoplástico:
    "Tapas, rejillas y cajas de plástico recuperado: livianas para quien las instala y sin valor de reventa para quien se las quiera llevar.",
  "Prefabricados de Concreto":
    "Tubos, bordillos, pozos, adoquines y mobiliario, vibrados y curados en planta para que lleguen a la obra listos para instalar.",
  Metalisteria: "Rejillas, tapas, marcos y mobiliario de acero, soldados en taller y con galvanizado opcional.",
};

/** One category of the products page: its name, what it is, its tiles. */
export function ProductGroupSection({ category, label, anchor, products }: ProductGroup) {
  return (
    <section id={anchor} className="product-group-section" aria-labelledby={`${anchor}-titulo`}>
      <header>
        <div className="product-group-section__title">
          {/* The shortcut takes the focus here. */}
          <h2 id={`${anchor}-titulo`} tabIndex={-1}>
            {label}
          </h2>
          <p className="num">{countProducts(products.length)}</p>
        </div>
        <p className="product-group-section__intro">{intros[category]}</p>
      </header>
      <ProductWall products={products} shape="row" columns={3} />
    </section>
  );
}
