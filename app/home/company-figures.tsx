import { useSite } from "#app/shared/site.ts";
import { formatCount, homeText } from "#contract/text.ts";
import type { CatalogLine } from "./catalog-lines.ts";
import { describeProductLines } from "./describe-product-lines.ts";

/** The company in up to four numbers. Unknown numbers and zeros are left out. */
export function CompanyFigures({ lines }: { lines: readonly Pick<CatalogLine, "count" | "image">[] }) {
  const { company } = useSite();
  const products = lines.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { figure: company.founded, words: `Desde entonces en ${company.address.city}` },
    { figure: homeText.experience, words: "años de experiencia" },
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
        {figures.map(({ figure, words }) => (
          <li key={words}>
            <b className="num">{figure}</b>
            {` ${words}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
