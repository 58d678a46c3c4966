import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Few files rather than many small ones, which compress badly and ask for the connection one by one. */
const clientGroups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0/, priority: 3 },
  // What the frame of every page shares with a page.
  { name: "frame", test: /\/app\/(?:layout|shared|ssr)\//, minShareCount: 2, priority: 1 },
  // What several pages need; not styles, of which every page carries its own, and not the clients, whose schemas come when something is sent or read later.
  {
    name: "site",
    test: /\/app\/(?!.*\.css$)(?:root|(?!routes|contact|checkout|forms|submissions\/(?!expiry|pending-flag|probe)|receipts|product|cart\/(?:list|load|missing|quantity|share|saved-lists|describe-cart|choose-reference|requested-rows|stored-text|splice-rows|import-list-dialog|undo-store)|shared\/format-date|api\/.*client)[\w-]+\/)|\/contract\/(?:text|category-page|field-rules|reference-path)/,
    minShareCount: 3,
    priority: 2,
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
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientGroups } } } } },
    ssr: { build: { rolldownOptions: { input: "./app/server.ts" } } },
  },
});
