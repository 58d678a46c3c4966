/** Changes when anything below changes the variants, so that those of an older recipe are made again. */
export const recipeVersion = "2";

/** Widths in px that the layout uses, by the folder of the original; phones also use 750, 1080 and 1170 px. */
const widthsByFolder = new Map<string, readonly number[]>([
  ["productos", [320, 480, 750, 960, 1280]],
  ["inicio", [750, 1080, 1280, 1920]],
  ["proyectos", [480, 768, 1152]],
]);
const otherWidths = [480, 960, 1440];

const layoutWidths = (path: string): readonly number[] => widthsByFolder.get(path.split("/")[0] ?? "") ?? otherWidths;

/** The width in px below which an original is blurred at its largest place. */
export const neededWidth = (path: string): number => Math.max(...layoutWidths(path));

/** The widths for an original: none above its own, and at least one. */
export function chooseWidths(path: string, originalWidth: number): number[] {
  const widths = layoutWidths(path).filter((width) => width <= originalWidth);
  return widths.length > 0 ? widths : [originalWidth];
}

// AVIF at effort 4 takes three times as long as at 3 and saves a tenth of the bytes; the first load would take more
// than a minute on two cores.
export const avif = { quality: 52, effort: 3 } as const;
export const jpeg = { quality: 76, mozjpeg: true } as const;
