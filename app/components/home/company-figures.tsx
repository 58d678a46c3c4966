import { homeText, writeCount } from "#contract/text.ts";
import { useSite } from "../../site.ts";
import type { CatalogLine } from "./catalog-lines.ts";

/** The company in four numbers; what there is none of, or nobody knows, is left out. */
export function CompanyFigures({ lines }: { lines: readonly Pick<CatalogLine, "count">[] }) {
  const { company } = useSite();
  const products = lines.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { figure: company.founded, words: `Desde entonces en ${company.address.city}` },
    { figure: homeText.experience, words: "años de experiencia" },
    ...(products > 0
      ? [
          { figure: writeCount(products), words: "familias de productos" },
          { figure: lines.length, words: "líneas: concreto, termoplástico y metal" },
        ]
      : []),
  ];
  return (
    <section className="company-figures" aria-label="La empresa en cifras">
      <ul className="wrap">
        {figures.map(({ figure, words }) => (
          <li key={words}>
            <b className="num">{figure}</b> <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
