import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { isModified } from "../modified-click.ts";
import { type Slides, useCarouselSlides } from "./use-carousel-slides.ts";
import { useSwipe } from "./use-swipe.ts";

interface CarouselProps {
  id: string;
  /** The accessible name. */
  label: string;
  /** `content` gets whether the slide is shown or next, because only then its picture is loaded. */
  slides: readonly { title: string; content: (isNear: boolean) => ReactNode }[];
}

/**
 * A rotating carousel after the W3C pattern: the pause button comes first, rotation pauses while the pointer or the
 * focus is inside, and with reduced motion it does not start by itself. The animation of the progress bar
 * (carousel.css) is the timer: pausing it pauses the carousel. Without script only the first slide is shown. A single
 * slide has no controls, and with them no timer.
 */
export function Carousel({ id, label, slides }: CarouselProps) {
  const state = useCarouselSlides(slides.length);
  const { ref, chosen, active, preloaded, isPlaying, hasResumed, show, toggle } = state;
  const swipe = useSwipe((step) => show(chosen + step));
  const isAlone = slides.length === 1;
  return (
    <section
      className="carousel"
      id={id}
      aria-roledescription="carrusel"
      aria-label={label}
      // The progress bar runs only once its slide is visible, so that each has its full time.
      data-playing={(isPlaying && chosen === active) || undefined}
      data-resumed={hasResumed || undefined}
      {...swipe}
    >
      {isAlone ? null : (
        <div className="wrap carousel__controls">
          <button
            type="button"
            className="carousel__pause"
            aria-label={isPlaying === false ? "Reanudar el cambio automático" : "Detener el cambio automático"}
            onClick={toggle}
          >
            {isPlaying === false ? <Icon name="play" /> : null}
          </button>
          <SlideTabs id={id} titles={slides.map(({ title }) => title)} state={state} />
        </div>
      )}
      <div className="carousel__slides" ref={ref} aria-live={isPlaying === false ? "polite" : "off"}>
        {slides.map(({ title, content }, index) => (
          <div
            key={title}
            className="carousel__slide gutters"
            {...(!isAlone && { role: "tabpanel", "aria-labelledby": `${id}tab${index}` })}
            id={`${id}slide${index}`}
            data-active={index === active || undefined}
            // Hidden from keyboard and screen readers at once, while it fades out.
            aria-hidden={index !== active || undefined}
            inert={index !== active}
          >
            {content(preloaded.has(index))}
          </div>
        ))}
      </div>
    </section>
  );
}

const numeral = (index: number): string => String(index + 1).padStart(2, "0");

/** The slide numbers: one tab stop, with arrow keys between them. */
function SlideTabs({ id, titles, state }: { id: string; titles: string[]; state: Slides }) {
  const { chosen, show } = state;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const targets: Record<string, number> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: titles.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || isModified(event)) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll("button")[show(target)]?.focus();
  };
  return (
    <div
      className="carousel__tabs num"
      role="tablist"
      aria-label="Diapositivas"
      onKeyDown={onKeyDown}
      onAnimationEnd={() => show(chosen + 1)}
    >
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          id={`${id}tab${index}`}
          aria-controls={`${id}slide${index}`}
          aria-selected={index === chosen}
          aria-current={index === chosen || undefined}
          aria-label={`${numeral(index)}, ${title}`}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => show(index)}
        >
          {numeral(index)}
        </button>
      ))}
    </div>
  );
}
