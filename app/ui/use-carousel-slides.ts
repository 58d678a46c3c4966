import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds that a slide stands before the picture of the next one is fetched. */
const nextPictureAfter = 3000;

export interface Slides {
  /** To be given to the element around the slides, one child each. */
  ref: RefObject<HTMLDivElement | null>;
  /** The slide that was chosen, or whose turn has come: shown once its picture is there. */
  chosen: number;
  /** The slide that is shown. */
  active: number;
  /** Slides shown or about to be: only their pictures are fetched. */
  preloaded: ReadonlySet<number>;
  /** Undefined until the page is hydrated: the show starts then, however late that is. */
  isPlaying: boolean | undefined;
  /** Started by hand: it goes on although pointer and focus are inside. */
  hasResumed: boolean;
  /** Chooses a slide, counted round from either end, and says which it became. */
  show: (index: number) => number;
  toggle: () => void;
}

/** The state of a rotating show. With reduced motion it does not start by itself. */
export function useCarouselSlides(count: number): Slides {
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [active, setActive] = useState(0);
  const [preloaded, setPreloaded] = useState<ReadonlySet<number>>(new Set([0]));
  const [isPlaying, setIsPlaying] = useState<boolean>();
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
    // A picture that fails, or none, is no reason to withhold the words.
    if (picture) picture.decode().then(showChosen, showChosen);
    else showChosen();
    return () => {
      isLate = true;
    };
  }, [chosen, active]);

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
