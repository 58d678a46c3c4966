import type { SiteTexts } from "#contract/site-content.ts";
import { menuText } from "#contract/text.ts";
import { chooseStoryLayouts } from "../components/about/story-layout.ts";
import { StorySection } from "../components/about/story-section.tsx";
import { StoryTimeline } from "../components/about/story-timeline.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { SmallHero } from "../components/small-hero.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { siteContext } from "../context.ts";
import { loadSection, type OptionalSection, useSection } from "../optional-section.ts";
import { pageMeta } from "../page-meta.ts";
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
    path: "/quienes-somos",
    share: { name: "quienes-somos", alt: imageAlt, fallback: image },
  });
}

export const loader = async ({ context }: Route.LoaderArgs) => ({
  about: await loadSection(text, context.get(siteContext)),
});

export const shouldRevalidate = () => false;

export default function About({ loaderData }: Route.ComponentProps) {
  const about = useSection(loaderData.about, text);
  if (!about) return <SmallHero title={menuText.about} />;
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
      <SmallHero {...hero} text={hero.intro} />
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
      <ButtonLink to="/productos" tone="ghost">
        Ver los productos <Icon name="arrow" />
      </ButtonLink>
    </p>
  );
}
