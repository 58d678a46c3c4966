import { readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * The folders of each half, lowest first. A folder imports only folders before it, so there are no import cycles
 * between folders. `site/` connects the halves; `cli/` imports everything.
 */
export const layers = {
  server: [
    "process",
    "files",
    "time",
    "settings",
    "db",
    "outbox",
    "media",
    "catalog",
    "requests",
    "privacy",
    "documents",
    "content",
    "mail",
    "ops",
    "services",
    "http",
  ],
  app: [
    "ui",
    "api",
    "styles",
    "ssr",
    "shared",
    "seo",
    "forms",
    "cart",
    "receipts",
    "submissions",
    "offline",
    "catalog",
    "search",
    "layout",
    "budget",
    "about",
    "projects",
    "product",
    "home",
    "contact",
    "checkout",
    "privacy-policy",
    "quotation",
    "monitoring",
    "dev-gallery",
    "routes",
  ],
} as const;

/** The halves, lowest first; `app` and `server` do not import each other. */
const halves = ["contract", "server", "app", "site", "main.ts", "cli"];

/** Packages that the matching files must not import. Files are matched by the beginning of their path. */
const foreignPackages: readonly [files: RegExp, packages: RegExp][] = [
  [/^contract\//, /^(?:node:|react|hono|kysely)/],
  [/^server\//, /^react/],
  // Only server/http/ imports Hono.
  [/^server\/(?!http\/)/, /^hono/],
  [/^app\//, /^(?:hono|kysely)/],
];

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;

/** The imports of the module `file` with the text `source`: paths from the project's root, and package names. */
function listImports(file: string, source: string): { targets: string[]; packages: string[] } {
  const names = [...source.matchAll(importPattern)].map(([, name = ""]) => name);
  const isPath = (name: string) => /^[.#]/.test(name);
  return {
    targets: names
      .filter(isPath)
      .map((name) => (name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(file), name))),
    packages: names.filter((name) => !isPath(name)),
  };
}

function mayImport(file: string, target: string): boolean {
  const [half = "", folder = ""] = file.split("/");
  const [targetHalf = "", targetFolder = ""] = target.split("/");
  const isTest = /\.test\.tsx?$/.test(file);
  // Only server/db/ knows the engine, and backups, which copy the SQLite file.
  const isOfEngine = /^server\/db\/(?:sqlite|postgres)\//.test(target);
  if (isOfEngine && !isTest && !file.startsWith("server/db/") && !file.startsWith("server/ops/backup/")) return false;
  if (half !== targetHalf) {
    const isUp = halves.indexOf(half) < halves.indexOf(targetHalf);
    const isAcross = half === "app" && targetHalf === "server";
    // Components of app/ui/ do not know products.
    const isProduct = file.startsWith("app/ui/") && targetHalf === "contract";
    return !isUp && !isAcross && !isProduct;
  }
  // A test may import any folder of its half.
  if (isTest || (half !== "app" && half !== "server")) return true;
  const order: readonly string[] = layers[half];
  // Files directly in app/ compose the folders.
  if (!file.split("/")[2] && half === "app") return true;
  const at = order.indexOf(folder);
  const targetAt = order.indexOf(targetFolder);
  return at !== -1 && targetAt !== -1 && targetAt <= at;
}

function mayUse(file: string, name: string): boolean {
  return !foreignPackages.some(([files, packages]) => files.test(file) && packages.test(name));
}

/** Imports of `files`, paths from the project's root, that break the rules above, one line each. */
export function findBreaches(files: readonly string[], read = (file: string) => readFileSync(file, "utf8")): string[] {
  return files.flatMap((file) => {
    const { targets, packages } = listImports(file, read(file));
    const refused = [
      ...targets.filter((target) => !mayImport(file, target)),
      ...packages.filter((name) => !mayUse(file, name)),
    ];
    return refused.map((name) => `${file} imports ${name}`);
  });
}

/** The two sibling folders of `file` and its import `target`; undefined if one contains the other. */
function siblingsOf(file: string, target: string): [string, string] | undefined {
  const parts = posix.dirname(file).split("/");
  const others = posix.dirname(target).split("/");
  const depth = parts.findIndex((part, at) => part !== others[at]);
  if (depth < 0 || others[depth] === undefined) return undefined;
  return [parts.slice(0, depth + 1).join("/"), others.slice(0, depth + 1).join("/")];
}

/** Import cycles between sibling folders, at any depth. */
export function findCircles(files: readonly string[], read = (file: string) => readFileSync(file, "utf8")): string[] {
  const imported = new Map<string, Set<string>>();
  for (const file of files) {
    for (const target of listImports(file, read(file)).targets) {
      const [from, to] = siblingsOf(file, target) ?? [];
      if (from && to) imported.set(from, (imported.get(from) ?? new Set()).add(to));
    }
  }
  const leads = (from: string, to: string, passed = new Set<string>()): boolean =>
    [...(imported.get(from) ?? [])].some(
      (next) => next === to || (!passed.has(next) && leads(next, to, passed.add(next))),
    );
  return [...imported.keys()].filter((folder) => leads(folder, folder)).sort();
}
