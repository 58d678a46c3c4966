/** The hashed files of this build and its name, defined by the build. */
declare const __BUILD_FILES__: string[];
declare const __BUILD_NAME__: string;

export const buildFiles: readonly string[] = __BUILD_FILES__;
export const buildName: string = __BUILD_NAME__;

/** Contained in the first tag of this site's pages, but not in the page of a captive portal or filter. */
const ownMark = " data-api-root=";

/**
 * Whether a page may be stored: its headers allow it, it is this site's, and it refers to this build's files only.
 * After a deployment the network returns pages of the next build.
 */
export async function isPageToStore(response: Response): Promise<boolean> {
  if (response.headers.get("Cache-Control") === "no-store") return false;
  const html = await response.clone().text();
  const files = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return html.includes(ownMark) && files.every((file) => buildFiles.includes(file));
}
