/** The hashed files of this build, and a name for it: set by the build. */
declare const __BUILD_FILES__: string[];
declare const __BUILD_NAME__: string;

export const buildFiles: readonly string[] = __BUILD_FILES__;
export const buildName: string = __BUILD_NAME__;

/** Stands in the first tag of each page of ours, and of none that a network's filter or sign-in sends in its place. */
const ownMark = " data-api-root=";

/**
 * Whether a page may be stored, by what the server says of it, is ours, and refers to this build's files alone: after a
 * deployment the network sends pages of the next one.
 */
export async function isPageToStore(response: Response): Promise<boolean> {
  if (response.headers.get("Cache-Control") === "no-store") return false;
  const html = await response.clone().text();
  const files = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return html.includes(ownMark) && files.every((file) => buildFiles.includes(file));
}
