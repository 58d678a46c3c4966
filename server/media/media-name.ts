/**
 * The name of a media file: its media path with eight digits of a hash before the ending, of its bytes or of what it is
 * made from. A name stands for the same bytes forever, so browsers and buckets keep it forever.
 */
export const nameByHash = (path: string, hash: string): string =>
  path.replace(/\.[^./]+$/, (ending) => `.${hash.slice(0, 8)}${ending}`);

/** The media path that a name was made of; a path as it is. */
export const pathOfName = (name: string): string => name.replace(/\.[0-9a-f]{8}(\.[^./]+)$/, "$1");

/** Whether the hash in it stands for the bytes: also of a variant, whose width follows the hash. */
export const isNamedByHash = (name: string): boolean => /\.[0-9a-f]{8}(?:-\d+)?\.[^./]+$/.test(name);
