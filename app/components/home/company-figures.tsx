import { homeText } from "#contract/text.ts";
import { useSite } from "../../site.ts";

interface CompanyFiguresProps {
  /** Undefined where the catalogue did not come. */
  products: number | undefined;
  categories: number | undefined;
}

/** The company in four numbers; one that nobody knows is left out. */
export function CompanyFigures({ products, categories }: CompanyFiguresProps) {
  const { company } = useSite();
  const figures = [
    { figure: company.founded, words: `Desde entonces en ${company.address.city}` },
    { figure: homeText.experience, words: "años de experiencia" },
    { figure: products?.toLocaleString("es-CO"), words: "familias de productos" },
    { figure: categories, words: "líneas: concreto, termoplástico y metal" },
  ].filter(({ figure }) => figure !== undefined);
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
