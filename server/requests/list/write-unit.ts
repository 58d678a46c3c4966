/** Symbols have no plural. */
const symbol = /^(?:[ckm]?m[²³23]?|ml|kg|g|t|l)$/i;

/** The start of a description of the unit: 'caja de 12', 'rollo x 50 m'. */
const joint = /^(?:con|de|del|en|para|por|sin|x)$|^\(/i;

/** Words with one possible plural. Others may be abbreviations ('und', 'gal') or plurals already. */
const plain = /^(?:par|\p{L}{2,}(?:[aeo]|ad|[aei]l|[aeo]r|ón))$/u;

const toPlural = (word: string): string => (/[aeo]$/.test(word) ? `${word}s` : `${word.replace(/ón$/, "on")}es`);

/**
 * The unit in the number of `quantity`: 'metro lineal', 'metros lineales', 'm²'. The operator may have written any
 * text; when its plural is uncertain, it stays unchanged in brackets: '12 (und)'.
 */
export function writeUnit(unit: string, quantity: number | bigint): string {
  const words = unit.split(" ");
  const end = words.findIndex((word) => joint.test(word));
  const counted = end < 0 ? words : words.slice(0, end);
  if (symbol.test(counted.join(" "))) return unit;
  const singular = counted.map((word) => word.toLowerCase());
  if (singular.length === 0 || !singular.every((word) => plain.test(word))) return `(${unit})`;
  const written = quantity === 1 || quantity === 1n ? singular : singular.map(toPlural);
  return [...written, ...words.slice(counted.length)].join(" ");
}
