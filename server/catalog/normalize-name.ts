/** A name without case, accents and surrounding white space, for comparing input with stored names. */
export const normalizeName = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
