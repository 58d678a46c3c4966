import { useState } from "react";
import { toFullCard, toRowCard } from "#app/api/card-product.ts";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { AddToQuotation } from "#app/product/add-to-quotation.tsx";
import { Breadcrumb } from "#app/product/breadcrumb.tsx";
import { ProductDimensions } from "#app/product/product-dimensions.tsx";
import { ProductImage } from "#app/product/product-image.tsx";
import { TechnicalSheetLink } from "#app/product/technical-sheet-link.tsx";
import type { Product } from "#contract/catalog/product.ts";
import type { Vehicle } from "#contract/site-content.ts";
import { edgeCaseNames } from "./edge-case-names.ts";
import { Example, ExampleSection } from "./example.tsx";

/** The same products with edge-case names and without pictures. */
const makeStrange = (products: readonly Product[]): Product[] =>
  edgeCaseNames.flatMap((name, index) => {
    const product = products[index];
    return product ? [{ ...product, name, slogan: name, image_url: "no/existe.jpg", picture: undefined }] : [];
  });

/** References as another server has them, with text only. */
const withTexts = (product: Product, ...texts: string[]): Product => ({
  ...product,
  productReferences: texts.map((reference_value) => ({ reference_value })),
});

function AddExample({ product }: { product: Product }) {
  const [reference, setReference] = useState("");
  return <AddToQuotation product={product} reference={reference} onReference={setReference} />;
}

interface CatalogueExamplesProps {
  products: readonly Product[];
  vehicles: readonly Vehicle[] | undefined;
}

export function CatalogueExamples({ products, vehicles }: CatalogueExamplesProps) {
  const [first] = products;
  if (!first) return null;
  return (
    <ExampleSection id="catalogo" title="Catálogo">
      <Example name="Tarjetas completas: cinco, en cuatro columnas">
        <ProductGrid products={products.slice(0, 5).map(toFullCard)} variant="full" />
      </Example>
      <Example name="Tarjetas acostadas en un teléfono: tres columnas">
        <ProductGrid products={products.slice(0, 4).map(toRowCard)} variant="row" columns={3} />
      </Example>
      <Example name="Tarjetas: una sola">
        <ProductGrid products={products.slice(0, 1).map(toFullCard)} variant="full" />
      </Example>
      <Example name="Tarjetas sin imagen y con nombres imposibles">
        <ProductGrid products={makeStrange(products).map(toFullCard)} variant="full" />
      </Example>
      <Example name="Imagen del producto, y sin ella" across>
        <ProductImage product={first} />
        <ProductImage product={{ ...first, image_url: "", picture: undefined }} />
      </Example>
      <Example name="Agregar a la lista; ficha técnica con tamaño y sin él" across>
        <AddExample product={first} />
        <TechnicalSheetLink path="fichas/tuberia.pdf" bytes={188_416} />
        <TechnicalSheetLink path="fichas/tuberia.pdf" />
      </Example>
      <Example name="Dimensiones: tabla de pedido, tabla, líneas">
        <ProductDimensions product={first} chosen="" vehicles={vehicles} />
        <ProductDimensions product={withTexts(first, 'Ø 24" · 955 kg', 'Ø 27" · 1.150 kg')} chosen="" />
        <ProductDimensions
          product={withTexts(first, "0,60 × 0,60 m", "A la medida, con el plano de la obra")}
          chosen=""
        />
      </Example>
      <Example name="Ruta de navegación">
        <Breadcrumb
          trail={[
            { name: "Inicio", path: "/" },
            { name: "Productos", path: "/productos" },
            { name: edgeCaseNames[0], path: "/producto/1" },
          ]}
        />
      </Example>
    </ExampleSection>
  );
}
