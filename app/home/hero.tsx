import { Picture } from "#app/shared/picture.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import type { HeroSlide } from "#contract/site-content.ts";

const products = { label: "Ver productos", link: "/productos" };
const projects = { label: "Ver proyectos", link: "/proyectos" };

export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  return (
    <Carousel
      id="portada"
      label="Lo que hacemos"
      slides={slides.map((slide, index) => ({
        title: slide.title,
        content: (isNear) => <Slide slide={slide} first={index === 0} isNear={isNear} />,
      }))}
    />
  );
}

function Slide({ slide, first, isNear }: { slide: HeroSlide; first: boolean; isNear: boolean }) {
  // The secondary button leads to another page than the main one.
  const quiet = slide.cta.link === products.link ? projects : products;
  return (
    <>
      {isNear ? (
        <Picture
          frame="hero__picture"
          path={slide.image}
          picture={slide.picture}
          alt={slide.imageAlt}
          sizes="100vw"
          first={first}
          ofTexts
        />
      ) : null}
      <h2>{slide.title}</h2>
      <p>{slide.text}</p>
      <ButtonLink href={slide.cta.link} variant="paper" size="lg" arrow>
        {slide.cta.label}
      </ButtonLink>
      <ButtonLink href={quiet.link} variant="ghost" size="lg">
        {quiet.label}
      </ButtonLink>
    </>
  );
}
