import { loadSection, type OptionalSection, useSection } from "#app/api/optional-section.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { ProjectCard } from "#app/projects/project-card.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { projectAnchors } from "#app/shared/project-anchors.ts";
import { siteContext } from "#app/ssr/context.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import type { Project } from "#contract/catalog/project.ts";
import { pages } from "#contract/pages.ts";
import type { SiteTexts } from "#contract/site-content.ts";
import { menuText } from "#contract/text.ts";
import type { Route } from "./+types/projects.ts";

/** The alternation of the cards' layouts. */
const places = ["left", "right", "across"] as const;

const heroWords: OptionalSection<SiteTexts["projects"]> = {
  failure: "Error al obtener el texto de los proyectos:",
  load: ({ texts }) => texts.readText("projects"),
};

const allProjects: OptionalSection<readonly Project[]> = {
  failure: "Error al obtener proyectos:",
  // All projects: only the home page passes a limit (rule A5).
  load: ({ api }) => api.listProjects(),
};

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { text = menuText.projects, image, imageAlt = "" } = loaderData?.hero ?? {};
  return pageMeta(matches[0].loaderData, {
    title: menuText.projects,
    description: text,
    path: pages.projects.path,
    share: { name: "proyectos", alt: imageAlt, fallback: image },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const clients = context.get(siteContext);
  const [hero, projects] = await Promise.all([loadSection(heroWords, clients), loadSection(allProjects, clients)]);
  return { hero, projects };
}

export const shouldRevalidate = () => false;

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { title = menuText.projects, ...hero } = useSection(loaderData.hero, heroWords) ?? {};
  const projects = useSection(loaderData.projects, allProjects);
  const anchors = projectAnchors(projects ?? []);
  return (
    <>
      <PageHeader {...hero} title={title} />
      {projects?.length === 0 ? (
        <p className="wrap projects-none">
          <ButtonLink href="/productos">Ver productos</ButtonLink>
        </p>
      ) : null}
      {projects?.length ? (
        <div className="wrap">
          {projects.map((project, index) => (
            <ProjectCard
              key={anchors[index]}
              project={project}
              anchor={anchors[index] ?? ""}
              place={places[index % places.length] ?? "left"}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
