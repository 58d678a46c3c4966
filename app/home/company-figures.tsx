import { useSite } from "#app/shared/site.ts";
import type { CategoryName } from "#contract/product.ts";
import { formatCount, homeText } from "#contract/text.ts";
import type { CatalogLine } from "./catalog-lines.ts";

const materials: Record<CategoryName, string> = {
  "Prefabricados de Concreto": "concreto",
  Termoplástico: "termoplástico",
  Metalisteria: "metal",
};

/** The words after the number of product lines: 'líneas: concreto, termoplástico y metal', 'línea: metal'. */
export function describeProductLines(categories: readonly CategoryName[]): string {
  const names = categories.map((category) => materials[category]);
  return `${names.length === 1 ? "línea" : "líneas"}: ${names.join(", ").replace(/, (?=[^,]*$)/, " y ")}`;
}

/** The company in up to four numbers. Unknown numbers and zeros are left out. */
export function CompanyFigures({ lines }: { lines: readonly Pick<CatalogLine, "count" | "image">[] }) {
  const { company } = useSite();
  const products = lines.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { figure: company.founded, words: `Desde entonces en ${company.address.city}` },
    { figure: company.experience ?? homeText.experience, words: "años de experiencia" },
    ...(products > 0
      ? [
          { figure: formatCount(products), words: products === 1 ? "familia de productos" : "familias de productos" },
          { figure: lines.length, words: describeProductLines(lines.map(({ image }) => image.category_name)) },
        ]
      : []),
  ];
  return (
    <section className="company-figures" aria-label="La empresa en cifras">
      <ul className="wrap">
        {figures.map(({ figure, words }) =>
          figure ? (
            <li key={words}>
              <b className="num">{figure}</b>
              {` ${words}`}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
