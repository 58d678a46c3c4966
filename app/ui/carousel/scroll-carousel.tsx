import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isModified } from "../modified-click.ts";

type ScrollCarouselState = ReturnType<typeof useScrollCarousel>;

/**
 * State of a scroll-snap carousel, which the browser scrolls by finger, wheel and keys, and the arrow buttons by
 * script.
 */
export function useScrollCarousel() {
  const ref = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const read = () => {
      // With fractional scaling, a fraction of a pixel can remain at either end.
      setAtStart(track.scrollLeft < 2);
      setAtEnd(track.scrollLeft + track.clientWidth > track.scrollWidth - 2);
    };
    const resized = new ResizeObserver(read);
    resized.observe(track);
    track.addEventListener("scroll", read, { passive: true });
    return () => {
      resized.disconnect();
      track.removeEventListener("scroll", read);
    };
  }, []);
  /** Scrolls by this many entries. The browser snaps to them. */
  const step = (entries: number) => {
    const [first, second] = ref.current?.children ?? [];
    if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return;
    ref.current?.scrollBy({ left: entries * (second.offsetLeft - first.offsetLeft) });
  };
  return { ref, isAtStart, isAtEnd, step };
}

/** The scrolling row. Focusable, for arrow keys. */
export function ScrollCarousel({
  track,
  label,
  children,
}: {
  track: ScrollCarouselState;
  label: string;
  children: ReactNode;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -event.currentTarget.children.length,
      End: event.currentTarget.children.length,
    };
    const entries = steps[event.key];
    if (!entries || isModified(event) || event.target !== event.currentTarget) return;
    event.preventDefault();
    track.step(entries);
  };
  // A browser does not scroll to an entry of which a part is visible. A click must not scroll: it would miss its target.
  const onFocus = ({ target }: FocusEvent<HTMLUListElement>) => {
    if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "start" });
  };
  return (
    <ul
      ref={track.ref}
      className="scroll-carousel"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be focusable by keyboard.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </ul>
  );
}

/** The previous and next buttons, disabled at the ends of the row. */
export function CarouselArrows({
  track,
  previous,
  next,
}: {
  track: ScrollCarouselState;
  previous: string;
  next: string;
}) {
  return (
    <div className="carousel-arrows">
      <button
        type="button"
        className="with-arrow"
        aria-label={previous}
        aria-disabled={track.isAtStart || undefined}
        onClick={() => track.step(-1)}
      />
      <button
        type="button"
        className="with-arrow"
        aria-label={next}
        aria-disabled={track.isAtEnd || undefined}
        onClick={() => track.step(1)}
      />
    </div>
  );
}
