import shared from "../styles/site.css?inline";

/** What each page adds to what all share, minified by the build. */
const sheets = import.meta.glob<string>("../styles/pages/*.css", { query: "?inline", import: "default", eager: true });

/**
 * The styles of the page whose route has the id `routeId` ('routes/home'), or of the error page where that takes its
 * place. A page without a sheet has what all share.
 */
export function readPageStyles(routeId: string | undefined, isError: boolean): string {
  const name = routeId && !isError ? routeId.replace("routes/", "") : "not-found";
  return shared + (sheets[`../styles/pages/${name}.css`] ?? "");
}
