/** Whether `ifNoneMatch`, a list of strong or weak tags, or '*' for any (RFC 9110, 13.1.2), has the tag. */
export const hasTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch === "*" || ifNoneMatch?.includes(tag) === true;
