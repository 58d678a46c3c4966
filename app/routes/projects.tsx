import { menuText } from "#contract/text.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi, browserTexts } from "../browser-clients.ts";
import { projectAnchors } from "../components/projects/project-anchors.ts";
import { ProjectCard } from "../components/projects/project-card.tsx";
import { SmallHero } from "../components/small-hero.tsx";
import { siteContext } from "../context.ts";
import { loadBlock, useBlock } from "../load-block.ts";
import { pageMeta } from "../page-meta.ts";
import type { TextClient } from "../text-client.ts";
import type { Route } from "./+types/projects.ts";

/** The rhythm of the page. */
const places = ["left", "right", "across"] as const;

const failures = {
  hero: "Error al obtener el texto de los proyectos:",
  projects: "Error al obtener proyectos:",
};

// All of them: the home page alone asks with a limit (rule A5).
const loadProjects = (api: ApiClient) => api.listProjects();

async function loadProjectsPage(api: ApiClient, texts: TextClient) {
  const [hero, projects] = await Promise.all([
    loadBlock(failures.hero, texts.readText("projects")),
    loadBlock(failures.projects, loadProjects(api)),
  ]);
  return { hero, projects };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { text = menuText.projects, image, imageAlt = "" } = loaderData?.hero ?? {};
  return pageMeta(matches[0].loaderData, {
    title: menuText.projects,
    description: text,
    path: "/proyectos",
    share: { name: "proyectos", alt: imageAlt, fallback: image },
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { api, texts } = context.get(siteContext);
  return loadProjectsPage(api, texts);
}

export const clientLoader = () => loadProjectsPage(browserApi(), browserTexts);

const loadProjectsAgain = () => loadProjects(browserApi());

export default function Projects({ loaderData }: Route.ComponentProps) {
  const projects = useBlock(loaderData.projects, failures.projects, loadProjectsAgain) ?? [];
  const { title = menuText.projects, ...hero } = loaderData.hero ?? {};
  const anchors = projectAnchors(projects);
  return (
    <>
      <SmallHero {...hero} title={title} />
      {projects.length > 0 ? (
        <div className="wrap">
          {projects.map((project, index) => (
            <ProjectCard
              key={anchors[index]}
              project={project}
              anchor={anchors[index] ?? ""}
              place={places[index % places.length] ?? "left"}
              first={index === 0}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
