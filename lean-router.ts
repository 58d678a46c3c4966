import type { Plugin } from "vite";

/**
 * Modules of React Router that are never at work here and that no import of ours keeps out of the browser: tracing
 * hooks, of which none is set; the discovery of routes bit by bit, where react-router.config.ts sends all at once; and
 * its own way to fetch and read a page's data, which comes as JSON with a page (app/plain-data.ts) and through each
 * route's clientLoader from then on. A name that a later version adds fails the build as a missing export.
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
  "lib/dom/ssr/single-fetch.js": `
    export const NO_BODY_STATUS_CODES = undefined;
    export const SingleFetchRedirectSymbol = undefined;
    export const StreamTransfer = undefined;
    export const decodeViaTurboStream = undefined;
    export const getSingleFetchDataStrategyImpl = undefined;
    export const getTurboStreamSingleFetchDataStrategy = () => undefined;
    export const singleFetchUrl = undefined;
    export const stripIndexParam = undefined;`,
};

const never = 'throw new Error("Left out of the browser: lean-router.ts");';

/**
 * Functions of its other modules, and what stands in for their bodies: forms, which we send ourselves, loads beside
 * the page, a kind of error that only components of the server throw, and stylesheets of single pages.
 */
const idleFunctions: Record<string, Record<string, string>> = {
  "lib/router/router.js": { handleAction: never, handleFetcherAction: never, handleFetcherLoader: never },
  "lib/hooks.js": { RSCErrorHandler: never },
  "lib/dom/ssr/links.js": { prefetchRouteCss: "return;", prefetchStyleLinks: "return;" },
};

/** Undefined where there is no such function, as its authors lay one out. */
function replaceBody(code: string, name: string, body: string): string | undefined {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) )\\{\\n[\\s\\S]*?^\\1\\}$`, "m");
  return whole.test(code) ? code.replace(whole, `$1$2{ ${body} }`) : undefined;
}

/** Names for a debugger, and calls not marked as free of effects, keep components alive that nobody renders. */
const withoutHolds = (code: string): string =>
  code.replace(/^\w+\.displayName = "[^"]*";$/gm, "").replace(/= (React\$1\.forwardRef)\(/g, "= /* @__PURE__ */ $1(");

const inRouter = "/node_modules/react-router/dist/production/";

const isModule = (id: string, path: string): boolean => id.endsWith(`${inRouter}${path}`);

/** Fails a build in which one of these modules of the router never came by: it lies elsewhere, and was left as it is. */
function expectModules(paths: readonly string[]): Required<Pick<Plugin, "buildStart" | "moduleParsed" | "buildEnd">> {
  const missing = new Set<string>();
  return {
    buildStart() {
      for (const path of paths) missing.add(path);
    },
    moduleParsed({ id }) {
      for (const path of missing) if (isModule(id, path)) missing.delete(path);
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`The router has no module ${[...missing].join(", ")} any more`);
    },
  };
}

const hydratedRouter = "lib/dom-export/hydrated-router.js";

/** Reading a page's data as a stream, where it is there already. */
const decoding = /^\tif \(!ssrInfo\.stateDecodingPromise\) \{$[\s\S]*\bthrow ssrInfo\.stateDecodingPromise;$/m;

/** Leaves out of the browser's bundle what this site does not use of React Router: 9 kB of 35, compressed. */
const forBrowser: Plugin = {
  name: "lean-router",
  apply: "build",
  enforce: "pre",
  ...expectModules([...Object.keys(idle), ...Object.keys(idleFunctions), hydratedRouter]),
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    const module = Object.keys(idle).find((path) => isModule(id, path));
    return module === undefined ? null : idle[module];
  },
  transform(code, id) {
    if (!id.includes(inRouter)) return null;
    let lean = withoutHolds(code);
    const functions = Object.entries(idleFunctions).find(([path]) => isModule(id, path))?.[1] ?? {};
    for (const [name, body] of Object.entries(functions)) {
      lean = replaceBody(lean, name, body) ?? this.error(`The router has no function ${name} any more`);
    }
    if (!isModule(id, hydratedRouter)) return { code: lean, map: null };
    if (!decoding.test(lean)) this.error("The router reads the data of a page in another way");
    return { code: lean.replace(decoding, ""), map: null };
  },
};

const serverRuntime = "lib/server-runtime/server.js";
const serverComponents = "lib/dom/ssr/components.js";

const encoded = /\bserverHandoffStream: encodeViaTurboStream\(.*\),$/gm;
const handedOver = /(window\.__reactRouterContext = \$\{serverHandoffString\};)window\.[^`]*`/;

/** On the server the router would write the data of each page into a stream, which app/plain-data.ts does without. */
const forServer: Plugin = {
  name: "lean-router-server",
  apply: "build",
  enforce: "pre",
  ...expectModules([serverRuntime, serverComponents]),
  config: () => ({ environments: { ssr: { resolve: { noExternal: ["react-router"] } } } }),
  applyToEnvironment: ({ name }) => name === "ssr",
  transform(code, id) {
    const lean = isModule(id, serverRuntime)
      ? code.replace(encoded, "")
      : isModule(id, serverComponents)
        ? code.replace(handedOver, "$1`")
        : undefined;
    if (lean === undefined) return null;
    if (lean === code) this.error("The router writes the data of a page in another way");
    return { code: lean, map: null };
  },
};

export const leanRouter = (): Plugin[] => [forBrowser, forServer];
