import { Picture } from "#app/shared/picture.tsx";
import { projectAnchors } from "#app/shared/project-anchors.ts";
import { cityOf } from "#app/shared/project-city.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { CarouselArrows, ScrollCarousel, useScrollCarousel } from "#app/ui/carousel/scroll-carousel.tsx";
import { SectionHeader } from "#app/ui/section-header.tsx";
import type { Project } from "#contract/catalog/project.ts";
import type { SectionHeaderText } from "#contract/site-content.ts";

type ShownProject = Pick<Project, "name" | "city" | "image_url" | "picture">;

interface ProjectCarouselProps {
  text: SectionHeaderText;
  projects: readonly ShownProject[];
}

/** Up to 8 projects with name and city: rule H3. */
export function ProjectCarousel({ text, projects }: ProjectCarouselProps) {
  const track = useScrollCarousel();
  const anchors = projectAnchors(projects);
  return (
    <section className="section section--green" aria-roledescription="carrusel" aria-label={text.title}>
      <SectionHeader {...text} wrap>
        <ButtonLink href="/proyectos" variant="ghost" aria-label="Ver todos los proyectos">
          Ver todos
        </ButtonLink>
        {projects.length > 1 ? (
          <CarouselArrows track={track} previous="Proyecto anterior" next="Proyecto siguiente" />
        ) : null}
      </SectionHeader>
      <ScrollCarousel track={track} label={text.title}>
        {projects.map(({ name, city, image_url, picture }, index) => (
          <li key={anchors[index]} className="project-carousel__shot">
            <Picture
              frame="project-carousel__picture"
              path={image_url}
              picture={picture}
              alt=""
              sizes="(min-width: 66em) 47.5em, (min-width: 36em) 72vw, 86vw"
            />
            <a className="project-carousel__name" href={`/proyectos#${anchors[index]}`}>
              {name}
            </a>
            <span>{cityOf({ city })}</span>
          </li>
        ))}
      </ScrollCarousel>
    </section>
  );
}
