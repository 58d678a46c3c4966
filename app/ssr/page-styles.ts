import shared from "#app/styles/site.css?inline";

/** The styles of each page beyond the shared ones, minified by the build. */
const sheets = import.meta.glob<string>("../styles/pages/*.css", { query: "?inline", import: "default", eager: true });

/**
 * The styles of the route with the id `routeId` ('routes/home'), or of the error page in its place. A page without a
 * style sheet gets the shared styles.
 */
export function readPageStyles(routeId: string | undefined, isError: boolean): string {
  const name = routeId && !isError ? routeId.replace("routes/", "") : "not-found";
  return shared + (sheets[`../styles/pages/${name}.css`] ?? "");
}
