import type { AboutText } from "#contract/site-content.ts";

export type Story = AboutText["sections"][number];

export type StoryLayout = "year" | "figure" | "words" | "quote" | "studio" | "left" | "right" | "across" | "plain";

/**
 * Chooses the layout of each part of the story from its content: a year or a figure becomes a large numeral, words a
 * list; pictures alternate sides, and the last one spans the page.
 */
export function chooseStoryLayouts(stories: readonly Story[]): StoryLayout[] {
  const lastPicture = stories.map(({ image }) => image !== undefined).lastIndexOf(true);
  let pictures = 0;
  return stories.map(({ year, figure, words, image, quote }, index) => {
    if (year !== undefined) return "year";
    if (figure !== undefined) return "figure";
    if (words !== undefined) return "words";
    if (image === undefined) return quote === undefined ? "plain" : "quote";
    if (index === lastPicture && pictures > 0) return "across";
    pictures += 1;
    // A product is photographed before a studio background, which blends with the page's.
    if (image.startsWith("productos/")) return "studio";
    return pictures % 2 === 1 ? "right" : "left";
  });
}
