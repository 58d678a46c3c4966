import { useSite } from "#app/shared/site.ts";
import type { CategoryName } from "#contract/catalog/product.ts";
import { formatCount, homeText } from "#contract/text.ts";
import type { ListedCategory } from "./list-categories.ts";

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
export function CompanyFigures({ categories }: { categories: readonly Pick<ListedCategory, "count" | "category">[] }) {
  const { company } = useSite();
  const products = categories.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { figure: company.founded, words: `Desde entonces en ${company.address.city}` },
    { figure: company.experience ?? homeText.experience, words: "años de experiencia" },
    ...(products > 0
      ? [
          { figure: formatCount(products), words: products === 1 ? "familia de productos" : "familias de productos" },
          { figure: categories.length, words: describeProductLines(categories.map(({ category }) => category)) },
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
