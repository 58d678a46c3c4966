/** Changes with anything below that changes variants, or which of them there are: an older recipe's are made again. */
export const recipeVersion = "2";

/** Widths in px that the layout shows, by the folder of the original: on phones 750, 1080 and 1170 px across too. */
const widthsByFolder: Record<string, readonly number[]> = {
  productos: [320, 480, 750, 960, 1280],
  inicio: [750, 1080, 1280, 1920],
  proyectos: [480, 768, 1152],
};
const otherWidths = [480, 960, 1440];

/** The widths to make of an original: never more than it has, and always at least one. */
export function chooseWidths(path: string, originalWidth: number): number[] {
  const [folder = ""] = path.split("/");
  const widths = (widthsByFolder[folder] ?? otherWidths).filter((width) => width <= originalWidth);
  return widths.length > 0 ? widths : [originalWidth];
}

// AVIF at effort 4 takes three times as long as at 3 and saves a tenth of the bytes: the first load would not be
// over within a minute on two cores.
export const avif = { quality: 52, effort: 3 } as const;
export const jpeg = { quality: 76, mozjpeg: true } as const;
