import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

/** bench/page-sizes.json: bytes as sent, with brotli for compressible files. */
export const PageSizes = z.object({
  /** Maximum script before interaction by route path; `css` and `fonts` of any page. */
  max: z.record(z.string(), z.int()),
  /** The size of each file when the sizes were last written, by its name without the hash. */
  files: z.record(z.string(), z.int()),
});
export type PageSizes = z.infer<typeof PageSizes>;

/** The files of each route: names without their hash, and bytes. */
export type RouteFiles = Record<string, Record<string, number>>;

const Route = z.object({
  path: z.optional(z.string()),
  index: z.optional(z.boolean()),
  module: z.string(),
  imports: z.array(z.string()),
});
const Manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), Route),
  url: z.string(),
});

const withoutHash = (file: string): string => file.replace(/^.*\//, "").replace(/-[\w-]{8}(?=\.\w+$)/, "");

/** Files that are too small to compress have no compressed version. */
function sizeOf(path: string): number {
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

function readManifest(assets: string): z.infer<typeof Manifest> {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`${assets} has no manifest of the routes`);
  const script = readFileSync(join(assets, name), "utf8");
  return Manifest.parse(JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)));
}

/**
 * The files of the build in `clientDir` that each route loads before interaction. `css` and `fonts` are those of all
 * routes.
 */
export function readRouteFiles(clientDir: string): RouteFiles {
  const assets = join(clientDir, "assets");
  const { entry, routes, url } = readManifest(assets);
  const weigh = (files: string[]) =>
    Object.fromEntries([...new Set(files)].map((file) => [withoutHash(file), sizeOf(join(clientDir, file))]));
  const onEveryPage = [url, ...[entry, routes.root].flatMap((part) => (part ? [part.module, ...part.imports] : []))];
  const pages = Object.entries(routes).filter(([id]) => id !== "root");
  const scripts = pages.map(([, { path = "", module, imports }]) => [
    path.startsWith("/") ? path : `/${path}`,
    weigh([...onEveryPage, module, ...imports]),
  ]);
  const all = (ending: string) =>
    weigh(readdirSync(assets).flatMap((file) => (file.endsWith(ending) ? [`assets/${file}`] : [])));
  return { ...Object.fromEntries(scripts), css: all(".css"), fonts: all(".woff2") };
}

const group = (bytes: number): string => bytes.toLocaleString("en");
const sum = (files: Record<string, number>): number => Object.values(files).reduce((total, bytes) => total + bytes, 0);

/** The exceeded limits, each with the names of the files that grew. */
export function findExcess({ max: limits, files: written }: PageSizes, routes: RouteFiles): string[] {
  return Object.entries(routes).flatMap(([route, files]) => {
    const max = limits[route];
    const total = sum(files);
    if (max === undefined) return [`${route} has no limit in bench/page-sizes.json; it loads ${group(total)} bytes`];
    if (total <= max) return [];
    const grown = Object.entries(files)
      .map(([file, bytes]) => ({ file, bytes, before: written[file] ?? 0 }))
      .filter(({ bytes, before }) => bytes > before)
      .sort((a, b) => b.bytes - b.before - (a.bytes - a.before))
      .map(({ file, bytes, before }) => `  ${file}: ${before === 0 ? "new" : group(before)} → ${group(bytes)}`);
    return [`${route}: ${group(total)} bytes, at most ${group(max)}\n${grown.join("\n")}`];
  });
}
