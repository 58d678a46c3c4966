import shared from "../styles/site.css?inline";

/** What each page adds to what all share, minified by the build. */
const sheets = import.meta.glob<string>("../styles/pages/*.css", { query: "?inline", import: "default", eager: true });

/** The styles of the page whose route has the id `routeId` ('routes/home'). A page without a sheet has what all share. */
export function readPageStyles(routeId: string | undefined, status: number): string {
  const own = routeId?.replace("routes/", "") ?? "not-found";
  const names = new Set(status >= 400 ? [own, "not-found"] : [own]);
  return shared + [...names].map((name) => sheets[`../styles/pages/${name}.css`] ?? "").join("");
}
