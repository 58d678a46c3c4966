import { useEffect, useRef, useState } from "react";

/** Milliseconds that a slide is shown before the next one's picture is loaded. */
const nextPictureAfter = 3000;

export type Slides = ReturnType<typeof useCarouselSlides>;

/** The state of a rotating carousel. With reduced motion it does not start by itself. */
export function useCarouselSlides(count: number) {
  /** The element with one child per slide. */
  const ref = useRef<HTMLDivElement>(null);
  /** The selected slide, which is shown once its picture has loaded. */
  const [chosen, setChosen] = useState(0);
  /** The slide that is shown. */
  const [active, setActive] = useState(0);
  /** Slides that are shown or next: only their pictures are loaded. */
  const [preloaded, setPreloaded] = useState<ReadonlySet<number>>(new Set([0]));
  /** Undefined until the page is hydrated, when the rotation starts. */
  const [isPlaying, setIsPlaying] = useState<boolean>();
  /** Whether the visitor has started the rotation: it then goes on with pointer and focus inside. */
  const [hasResumed, setHasResumed] = useState(false);

  useEffect(() => setIsPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);

  useEffect(() => {
    if (!isPlaying) return;
    const next = (active + 1) % count;
    const timer = setTimeout(() => setPreloaded((before) => new Set(before).add(next)), nextPictureAfter);
    return () => clearTimeout(timer);
  }, [isPlaying, active, count]);

  useEffect(() => {
    if (chosen === active) return;
    let isLate = false;
    const showChosen = () => {
      if (!isLate) setActive(chosen);
    };
    const picture = ref.current?.children[chosen]?.querySelector("img");
    // A slide without a picture, or with a failed one, is shown all the same.
    if (picture) picture.decode().then(showChosen, showChosen);
    else showChosen();
    return () => {
      isLate = true;
    };
  }, [chosen, active]);

  /** Selects a slide, wrapping around at either end. Returns its index. */
  const show = (index: number) => {
    const next = (index + count) % count;
    setPreloaded((before) => new Set(before).add(next));
    setChosen(next);
    return next;
  };
  const toggle = () => {
    setIsPlaying(!isPlaying);
    setHasResumed(!isPlaying);
  };
  return { ref, chosen, active, preloaded, isPlaying, hasResumed, show, toggle };
}
