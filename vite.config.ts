import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, normalizePath, type Plugin } from "vite";

const root = normalizePath(import.meta.dirname);

/** Whether a module is one of these files, or in one of these folders. */
const isIn = (id: string, paths: readonly string[]): boolean => paths.some((path) => id.startsWith(`${root}/${path}`));

/** Loaded only by a page that shows an error, or that has no other content. */
const errorPages = ["app/layout/error-pages.tsx", "app/layout/suggested-links.tsx"];

/** Modules of app/ that three pages or more share, and that the others would load in vain. */
const partsOfSomePages = [
  ...errorPages,
  "app/forms/",
  "app/submissions/",
  "app/receipts/",
  "app/cart/load/",
  "app/cart/quantity/",
  "app/cart/saved-lists/",
  "app/cart/share/",
  "app/cart/choose-reference.ts",
  "app/cart/list-transitions.ts",
  "app/cart/requested-rows.ts",
  "app/cart/splice-rows.ts",
  "app/cart/stored-text.ts",
  "app/cart/undo-store.ts",
  "app/cart/use-known-products.ts",
  "app/shared/format-date.ts",
  // The clients, whose schemas come when something is sent or read later.
  "app/api/api-client.ts",
];

/** Modules of these folders that every page needs. */
const partsOfAllPages = ["app/submissions/expiry.ts", "app/submissions/pending-flag.ts"];

/** What the frame of every page shares with a page, or with a part that is loaded on demand. */
const partsOfFrame = ["app/layout/", "app/shared/", "app/ssr/", "app/search/search-field.tsx"];

/** Not styles, of which every page carries its own. */
const isOfSite = (id: string): boolean =>
  !id.endsWith(".css") && (isIn(id, partsOfAllPages) || (isIn(id, ["app/"]) && !isIn(id, partsOfSomePages)));

/** Few files rather than many small ones, which compress badly and ask for the connection one by one. */
const clientGroups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0/, priority: 3 },
  // What several pages need.
  { name: "site", test: isOfSite, minShareCount: 3, priority: 2 },
  {
    name: "frame",
    test: (id: string) => isIn(id, partsOfFrame) && !isIn(id, errorPages),
    minShareCount: 2,
    priority: 1,
  },
];

/** Files without functions that hydration calls. */
const isOnlyGlue = (name: string): boolean => ["rolldown-runtime", "entry.client", "root"].includes(name);

/**
 * Makes Chromium compile all functions of a file while it loads, in the background, instead of each function at its
 * first call, which the visitor would wait for. https://v8.dev/blog/explicit-compile-hints
 */
const compileHints: Plugin = {
  name: "compile-hints",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    // The comment must be the first line of the file. `output.postBanner` is added before Vite adds its own first line.
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && !isOnlyGlue(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

export default defineConfig({
  plugins: [reactRouter(), compileHints],
  resolve: {
    alias: [{ find: /^fflate$/, replacement: `${import.meta.dirname}/app/cart/share/fflate-without-worker.ts` }],
  },
  // All entries: a dependency that Vite finds later makes a running page load a second copy of React.
  optimizeDeps: { entries: ["app/root.tsx", "app/routes/**/*.tsx"] },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientGroups } } } } },
    ssr: { build: { rolldownOptions: { input: "./app/server.ts" } } },
  },
});
