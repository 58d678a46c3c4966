/**
 * The name of a media file: its media path with eight hex digits of the hash of its bytes, or of its inputs, before the
 * extension. Equal names have equal bytes, so that browsers and buckets can cache them forever.
 */
export const nameByHash = (path: string, hash: string): string =>
  path.replace(/\.[^./]+$/, (ending) => `.${hash.slice(0, 8)}${ending}`);

/** The caching of a file whose name contains a hash. */
export const cachedForever = "public, max-age=31536000, immutable";

/** The media path in a name; a media path is returned as it is. */
export const pathOfName = (name: string): string => name.replace(/\.[0-9a-f]{8}(\.[^./]+)$/, "$1");

/** Whether a name contains such a hash; in the name of a variant the width follows it. */
export const isNamedByHash = (name: string): boolean => /\.[0-9a-f]{8}(?:-\d+)?\.[^./]+$/.test(name);
