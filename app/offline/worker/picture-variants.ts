/** The addresses of the same picture in other widths and formats, named as in contract/picture.ts. */
export function otherVariants(url: string): string[] {
  const [, base, own] = /^(.+)-(\d+)\.(?:avif|jpg)$/.exec(url) ?? [];
  if (base === undefined) return [];
  const widths = [480, 750, 320, 960, 768, 1080, 1152, 1280, 1920].filter((width) => String(width) !== own);
  return [Number(own), ...widths].flatMap((width) => ["avif", "jpg"].map((format) => `${base}-${width}.${format}`));
}
