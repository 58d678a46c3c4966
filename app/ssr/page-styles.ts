import shared from "../styles/site.css?inline";

/** What each page adds to what all share, minified by the build. */
const sheets = import.meta.glob<string>("../styles/pages/*.css", { query: "?inline", import: "default", eager: true });

/**
 * The styles of the page whose route has the id `routeId` ('routes/home'), and of the error page that takes its place
 * from status 400 on. A page without a sheet has what all share.
 */
export function readPageStyles(routeId: string | undefined, status: number): string {
  const name = status < 400 && routeId ? routeId.replace("routes/", "") : "not-found";
  return shared + (sheets[`../styles/pages/${name}.css`] ?? "");
}
