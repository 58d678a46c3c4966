import { chooseStoryLayouts } from "#app/about/story-layout.ts";
import { StorySection } from "#app/about/story-section.tsx";
import { StoryTimeline } from "#app/about/story-timeline.tsx";
import { loadSection, type OptionalSection, useSection } from "#app/api/optional-section.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteContext } from "#app/ssr/context.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { pages } from "#contract/pages.ts";
import type { SiteTexts } from "#contract/site-content.ts";
import { menuText } from "#contract/text.ts";
import type { Route } from "./+types/about.ts";

const text: OptionalSection<SiteTexts["about"]> = {
  failure: "Error al obtener el texto de quienes somos:",
  load: ({ texts }) => texts.readText("about"),
};

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { intro = menuText.about, image, imageAlt = "" } = loaderData?.about?.hero ?? {};
  return pageMeta(matches[0].loaderData, {
    title: menuText.about,
    description: intro,
    path: pages.about.path,
    share: { name: "quienes-somos", alt: imageAlt, fallback: image },
  });
}

export const loader = async ({ context }: Route.LoaderArgs) => ({
  about: await loadSection(text, context.get(siteContext)),
});

export const shouldRevalidate = () => false;

export default function About({ loaderData }: Route.ComponentProps) {
  const about = useSection(loaderData.about, text);
  if (!about) return <PageHeader title={menuText.about} />;
  const { hero, sections } = about;
  const layouts = chooseStoryLayouts(sections);
  const start = sections.find(({ year }) => year !== undefined)?.year;
  const figure = sections.find(({ figure }) => figure !== undefined)?.figure;
  const years = Number.parseInt(figure ?? "", 10);
  const timeline =
    start !== undefined && figure !== undefined && years > 0 ? (
      <StoryTimeline start={start} years={years} figure={figure} />
    ) : null;
  return (
    <>
      <PageHeader {...hero} text={hero.intro} />
      {sections.map((story, index) => (
        <StorySection
          key={story.id}
          story={story}
          layout={layouts[index] ?? "plain"}
          below={layouts[index] === "year" ? timeline : null}
        >
          {layouts[index] === "figure" ? <ProductsLink /> : null}
        </StorySection>
      ))}
    </>
  );
}

function ProductsLink() {
  return (
    <p>
      <ButtonLink href="/productos" variant="ghost" arrow>
        Ver los productos
      </ButtonLink>
    </p>
  );
}
