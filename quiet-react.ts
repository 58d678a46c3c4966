import type { Plugin } from "vite";

const marker = /Exception = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React makes some errors while it is read, marks that are compared and never shown. Where something listens to the
 * page's errors, as developer tools and Lighthouse do, the browser looks up the line each was made in, and for that
 * reads the whole of React a second time: 60 ms of a slow phone. As objects without a stack they cost nothing.
 */
export const quietReact: Plugin = {
  name: "quiet-react",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!id.endsWith("/react-dom-client.production.js")) return null;
    const quiet = code.replace(marker, "Exception = Object.create(Error.prototype, { message: { value: $1 } })");
    if (quiet === code) this.error("React makes its marks in another way");
    return { code: quiet, map: null };
  },
};
