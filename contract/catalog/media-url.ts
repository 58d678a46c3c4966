/**
 * The address of a picture or sheet from its relative path, which another server may begin with a slash: rule A8. What
 * that server has encoded already, and a query, stay as they are.
 */
export const mediaUrl = (mediaBaseUrl: string, path: string): string =>
  mediaBaseUrl +
  path
    .replace(/^\/?/, "/")
    .replace(/(%[\da-f]{2}|\?.*)|[^/%?]+|%/gi, (part, kept?: string) => kept ?? encodeURIComponent(part));
