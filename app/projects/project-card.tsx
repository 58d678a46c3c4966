import { Fragment } from "react";
import { BrandMark } from "#app/layout/brand.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { cityOf } from "#app/shared/project-city.ts";
import type { Project } from "#contract/catalog/project.ts";
import { productPath } from "#contract/catalog/reference-path.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { projectText } from "#contract/text.ts";

interface ProjectCardProps {
  project: Project;
  anchor: string;
  /** The picture's place: beside the text, or across the page above it. */
  place: "left" | "right" | "across";
}

/** A project: large picture, work, client, place and products. */
export function ProjectCard({ project, anchor, place }: ProjectCardProps) {
  const city = cityOf(project);
  return (
    <article className={`project-card project-card--${place}`} id={anchor} aria-labelledby={`${anchor}-nombre`}>
      <Picture
        frame="project-card__picture"
        path={project.image_url}
        picture={project.picture}
        alt=""
        sizes={place === "across" ? "(max-width: 82.5em) 92vw, 80em" : "(max-width: 61.99em) 92vw, 46.25em"}
        fallback={
          <span className="project-card__missing">
            <BrandMark />
          </span>
        }
      />
      <div className="project-card__words">
        <p className="eyebrow">{city}</p>
        <h2 id={`${anchor}-nombre`}>{project.name}</h2>
        <p className="project-card__description">{keepTogether(project.description)}</p>
        <dl className="project-card__facts">
          {project.client.name ? (
            <div>
              <dt>{projectText.client}:</dt> <dd>{project.client.name}</dd>
            </div>
          ) : null}
          <div>
            <dt>{projectText.city}:</dt> <dd>{city}</dd>
          </div>
          {project.products.length > 0 ? (
            <div>
              <dt>{projectText.products}:</dt> <dd>{<ProductNames products={project.products} />}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </article>
  );
}

/** The names joined by ', ' (rule P2), each a link if the catalogue has the product. */
function ProductNames({ products }: Pick<Project, "products">) {
  return products.map(({ name, idProduct }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and a name may occur twice.
    <Fragment key={index}>
      {index > 0 ? ", " : null}
      {idProduct === undefined ? name : <a href={productPath(idProduct)}>{name}</a>}
    </Fragment>
  ));
}
