import { type MouseEvent, useEffect, useState } from "react";
import { isModifiedClick } from "./modified-click.ts";
import { isScrollingToSection, scrollOffset, scrollToSection } from "./scroll-to-section.ts";

/** The id of the section being read, undefined before hydration, and a function to set it. */
function useActiveSection(anchors: readonly string[]): [string | undefined, (anchor: string) => void] {
  const [current, setCurrent] = useState<string>();
  const ids = anchors.join(" ");
  useEffect(() => {
    const sections = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    // The first section that has not yet scrolled past the place where its link leads.
    const mark = () => {
      if (isScrollingToSection()) return;
      const reading =
        sections.find((section) => section.getBoundingClientRect().bottom > scrollOffset + 1) ?? sections.at(-1);
      setCurrent(reading?.id);
    };
    // Extended by one window's height, so that at the page's end, or above the first section, the nearest section
    // counts.
    const observer = new IntersectionObserver(mark, { rootMargin: `-${scrollOffset + 1}px 0px 100% 0px` });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return [current, setCurrent];
}

/**
 * Props for links to sections. The link of the section being read is marked. Following a link scrolls smoothly
 * (instantly with reduced motion), moves the focus, and marks no section on the way.
 */
export function useScrollSpy(anchors: readonly string[]) {
  const [current, setCurrent] = useActiveSection(anchors);
  const goTo = (anchor: string) => {
    const section = document.getElementById(anchor);
    if (!section) return;
    setCurrent(anchor);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollToSection(section, still ? "instant" : "smooth");
    section.querySelector("h2")?.focus({ preventScroll: true });
    // The address can be shared. Replaced, so that Back still leaves the page.
    history.replaceState(history.state, "", `#${anchor}`);
  };
  return (anchor: string) => ({
    href: `#${anchor}`,
    "aria-current": anchor === current || undefined,
    onClick: (event: MouseEvent) => {
      if (isModifiedClick(event)) return;
      event.preventDefault();
      goTo(anchor);
    },
  });
}
