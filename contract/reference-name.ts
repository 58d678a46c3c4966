const separator = " · ";

/** 'Ø 36" (900 mm)' is said by its inches. */
const withoutMillimetres = (part: string): string => part.replace(/" \([\d.,]+ mm\)/, '"');

/**
 * A product's references as one of them is told from the others: 'Ø 36" · Clase III · 1.880 kg', without the length
 * that all have. In their order; whole where they would be alike.
 */
export function nameReferences(texts: readonly string[]): string[] {
  const parted = texts.map((text) => text.split(separator));
  const isCommon = (part: string) => texts.length > 1 && parted.every((parts) => parts.includes(part));
  const names = parted.map((parts) =>
    parts
      .filter((part) => !isCommon(part))
      .map(withoutMillimetres)
      .join(separator),
  );
  return names.map((name, at) =>
    name === "" || names.indexOf(name) !== names.lastIndexOf(name) ? (texts[at] ?? "") : name,
  );
}

/** A line ends after a point between two parts, never before it, and no figure loses its sign or unit, no class its name. */
export const keepTogether = (name: string): string =>
  name
    .replaceAll(" · ", "\u00a0· ")
    .replaceAll(" × ", "\u00a0×\u00a0")
    .replace(/(Ø|[Cc]lase) /g, "$1\u00a0")
    .replace(/\bL (?=\d)/g, "L\u00a0")
    .replace(/(\d) (?=(?:kg|mm|cm|ml?|und|L)\b|%)/g, "$1\u00a0");
