const separator = " · ";

/** 'Ø 36" (900 mm)' becomes 'Ø 36"'. */
const withoutMillimetres = (part: string): string => part.replace(/" \([\d.,]+ mm\)/, '"');

/**
 * Short names that tell a product's references apart: 'Ø 36" · Clase III · 1.880 kg', without the length that all have.
 * In the given order; the whole text if short names would be equal.
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

interface SoldItem {
  product: { productReferences: readonly { reference_value: string }[] };
  reference: { reference_value: string } | undefined;
}

/** The short name of one of a product's references; empty without a reference. */
export function nameReference({ product: { productReferences }, reference }: SoldItem): string {
  if (!reference) return "";
  const texts = [...new Set(productReferences.map(({ reference_value }) => reference_value))];
  return nameReferences(texts)[texts.indexOf(reference.reference_value)] ?? reference.reference_value;
}
