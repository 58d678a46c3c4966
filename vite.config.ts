import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { leanRouter } from "./lean-router.ts";
import { quietReact } from "./quiet-react.ts";

/** Few files rather than many small ones, which compress badly and ask for the line one by one. */
const clientGroups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0/, priority: 4 },
  // What every page needs, and what most of them do; what two share is a file of its own.
  {
    name: "site",
    test: /\/app\/(root|company-json-ld|whatsapp)\.tsx?|project-anchors|product-words|group-products/,
    priority: 3,
  },
  {
    name: "common",
    test: /\/app\/(?!api-client|text-client|catalogue-client|forms|attempt|outbox\/(?!resume|kept|line)|components\/(frame\/dead-ends|way-on|search-form))|\/contract\/(text|category-page|field-rules)/,
    minShareCount: 3,
    priority: 2,
  },
  // What answers are asked for and read with, which no page needs before its visitor goes on.
  {
    name: "client",
    test: /\/zod\/|\/app\/((api|text|catalogue|search)-client|http-clients)/,
    priority: 1,
  },
];

/** Files without a function that is called when a page comes alive. */
const isOnlyGlue = (name: string): boolean => ["rolldown-runtime", "entry.client", "root"].includes(name);

/**
 * Has Chromium make all functions of a file ready while it arrives, beside the page, instead of each at its first call,
 * while somebody waits for it. https://v8.dev/blog/explicit-compile-hints
 */
const readyAtOnce = ({ name }: { name: string }): string => (isOnlyGlue(name) ? "" : "//# allFunctionsCalledOnLoad");

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [leanRouter(), quietReact, reactRouter()],
  // postcss, which reads the stylesheet for the pages, and what it needs: a production install has none of it.
  // What develops takes them as they are: it runs no CommonJS of its own.
  ssr: { noExternal: command === "build" ? ["postcss", "nanoid", "picocolors", "source-map-js"] : [] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { postBanner: readyAtOnce, codeSplitting: { groups: clientGroups } } },
    }),
  },
}));
