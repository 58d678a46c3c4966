import { type MouseEvent, useEffect, useState } from "react";
import { opensElsewhere } from "./opens-elsewhere.ts";
import { isScrollingToSection, scrollOffset, scrollToSection } from "./scroll-to-section.ts";

/** Which of the sections with these ids is being read; undefined before the page is hydrated. And how to mark another. */
function useSectionRead(anchors: readonly string[]): [string | undefined, (anchor: string) => void] {
  const [current, setCurrent] = useState<string>();
  const ids = anchors.join(" ");
  useEffect(() => {
    const sections = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    // The first section that has not yet passed under the place where shortcuts stop.
    const mark = () => {
      if (isScrollingToSection()) return;
      const reading =
        sections.find((section) => section.getBoundingClientRect().bottom > scrollOffset + 1) ?? sections.at(-1);
      setCurrent(reading?.id);
    };
    // One window further down: from the end of the page to a top that shows no section yet, the first one comes near.
    const observer = new IntersectionObserver(mark, { rootMargin: `-${scrollOffset + 1}px 0px 100% 0px` });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return [current, setCurrent];
}

/**
 * What makes a link of a way to the section with an id, marked while that section is being read. Followed, it scrolls
 * there smoothly (at once with reduced motion), takes the focus there, and lets no section on the way be marked.
 */
export function useScrollSpy(anchors: readonly string[]) {
  const [current, setCurrent] = useSectionRead(anchors);
  const goTo = (anchor: string) => {
    const section = document.getElementById(anchor);
    if (!section) return;
    setCurrent(anchor);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollToSection(section, still ? "instant" : "smooth");
    section.querySelector("h2")?.focus({ preventScroll: true });
    // The address can be shared; the way back still leads out of the page.
    history.replaceState(history.state, "", `#${anchor}`);
  };
  return (anchor: string) => ({
    href: `#${anchor}`,
    "aria-current": anchor === current || undefined,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      goTo(anchor);
    },
  });
}
