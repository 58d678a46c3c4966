import type { Plugin } from "vite";

/**
 * Modules of React Router that are never at work here and that no import of ours keeps out of the browser: tracing
 * hooks, of which none is set, and the discovery of routes bit by bit, where react-router.config.ts sends all at once.
 * A name that a later version adds fails the build as a missing export.
 */
const idle: Record<string, string> = {
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;`,
  "lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = undefined;
    export const getManifestPath = undefined;
    export const getPathsWithAncestors = undefined;
    export const handleClientVersionMismatch = undefined;`,
};

/** Names for a debugger, and calls not marked as free of effects, keep components alive that nobody renders. */
const withoutHolds = (code: string): string =>
  code.replace(/^\w+\.displayName = "[^"]*";$/gm, "").replace(/= (React\$1\.forwardRef)\(/g, "= /* @__PURE__ */ $1(");

const inRouter = "/node_modules/react-router/dist/production/";

/** Leaves out of the browser's bundle what this site does not use of React Router: 5 kB of 35, compressed. */
const forBrowser: Plugin = {
  name: "lean-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    const module = Object.keys(idle).find((path) => id.endsWith(`${inRouter}${path}`));
    return module === undefined ? null : idle[module];
  },
  transform: (code, id) => (id.includes(inRouter) ? { code: withoutHolds(code), map: null } : null),
};

const encoded = /\bserverHandoffStream: (encodeViaTurboStream\(.*\)),$/gm;

/**
 * On the server the router writes the data of each page into a stream, which app/entry.server.tsx does without: here
 * the stream is begun by whoever asks for it, once.
 */
const forServer: Plugin = {
  name: "lean-router-server",
  apply: "build",
  enforce: "pre",
  config: () => ({ environments: { ssr: { resolve: { noExternal: ["react-router"] } } } }),
  applyToEnvironment: ({ name }) => name === "ssr",
  transform(code, id) {
    if (!id.endsWith(`${inRouter}lib/server-runtime/server.js`)) return null;
    const begun = code.replace(
      encoded,
      "get serverHandoffStream() { const value = $1; Object.defineProperty(this, 'serverHandoffStream', { value }); return value; },",
    );
    if (begun === code) this.error("The router writes the data of a page in another way");
    return { code: begun, map: null };
  },
};

export const leanRouter = (): Plugin[] => [forBrowser, forServer];
