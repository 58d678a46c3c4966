/** A name without case, accents and outer space, to compare what people type with what is stored. */
export const foldName = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
