import { menuText } from "#contract/text.ts";
import { browserTexts } from "../browser-clients.ts";
import { chooseStoryLayouts } from "../components/about/story-layout.ts";
import { StorySection } from "../components/about/story-section.tsx";
import { StoryTimeline } from "../components/about/story-timeline.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { SmallHero } from "../components/small-hero.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { siteContext } from "../context.ts";
import { loadBlock, useBlock } from "../load-block.ts";
import { pageMeta } from "../page-meta.ts";
import type { TextClient } from "../text-client.ts";
import type { Route } from "./+types/about.ts";

const failure = "Error al obtener el texto de quienes somos:";

const loadAboutPage = async (texts: TextClient) => ({ about: await loadBlock(failure, texts.readText("about")) });

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { intro = menuText.about, image, imageAlt = "" } = loaderData?.about?.hero ?? {};
  return pageMeta(matches[0].loaderData, {
    title: menuText.about,
    description: intro,
    path: "/quienes-somos",
    share: { name: "quienes-somos", alt: imageAlt, fallback: image },
  });
}

export const loader = ({ context }: Route.LoaderArgs) => loadAboutPage(context.get(siteContext).texts);

export const clientLoader = () => loadAboutPage(browserTexts);

const loadAboutAgain = () => browserTexts.readText("about");

export default function About({ loaderData }: Route.ComponentProps) {
  const about = useBlock(loaderData.about, failure, loadAboutAgain);
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
