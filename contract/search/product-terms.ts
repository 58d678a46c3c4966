import type { Product, ProductReference } from "../catalog/product.ts";
import { extractTerms, type TextTerms } from "./search-terms.ts";

type SearchedReference = Pick<ProductReference, "reference_value" | "code">;

/** The fields of a product that are searched. */
export type SearchedProduct = Pick<
  Product,
  "idProduct" | "name" | "slogan" | "short_description" | "uses" | "category_name" | "norma"
> & { productReferences: readonly SearchedReference[] };

/**
 * The boost of a term by the field that contains it. The first word of a name (`kind`) is in Spanish the noun: a 'Canal
 * con tapa' is not a 'tapa'.
 */
export const fieldBoost = { kind: 32, name: 16, reference: 6, about: 4, norma: 2, uses: 1 };

/** Added to the boost of a reference's measure that the product's slogan or description also contains. */
const repeatedBoost = 1;

type BoostedTerm = readonly [term: string, boost: number];

/** The terms of one reference's own text and code. */
interface ReferenceText extends Pick<TextTerms, "measures" | "sizes"> {
  /** The first word of its text. */
  kind: string | undefined;
  words: ReadonlySet<string>;
}

function readReference({ reference_value, code }: SearchedReference): ReferenceText {
  const { words, measures, sizes } = extractTerms(reference_value);
  const ofCode = extractTerms(code?.replace(/[\d.-].*/, "") ?? "").words;
  const kind = /^\p{L}/u.test(reference_value) ? words[0] : undefined;
  return { kind, words: new Set([...words, ...ofCode]), measures, sizes };
}

/**
 * The words of a product's name that begin the text of several references, with their boosts. Only those references get
 * the full boost: of 'Tapa Ø 0,66 m' and 'Aro base', one is not a 'tapa'.
 */
function boostKinds({ words }: TextTerms, references: readonly ReferenceText[]): Map<string, number> {
  const kinds = references.map(({ kind }) => kind);
  const repeated = new Set(kinds.filter((kind, at) => kinds.indexOf(kind) < at));
  const named = words.filter((word) => repeated.has(word));
  return new Map(named.map((word) => [word, word === words[0] ? fieldBoost.kind : fieldBoost.name]));
}

/** The terms of one reference; `kinds` and `about` are those of its product. */
function boostReference(
  { words, measures }: ReferenceText,
  kinds: ReadonlyMap<string, number>,
  about: TextTerms,
): BoostedTerm[] {
  const others = [...words].filter((word) => !kinds.has(word));
  const boostOf = (term: string) => fieldBoost.reference + (about.measures.includes(term) ? repeatedBoost : 0);
  return [
    ...others.map((word): BoostedTerm => [word, fieldBoost.reference]),
    ...[...kinds].map(([word, boost]): BoostedTerm => [word, words.has(word) ? boost : boost / 2]),
    ...[...new Set(measures)].map((term): BoostedTerm => [term, boostOf(term)]),
  ];
}

/** The terms that hold for all references of a product, each with its highest boost, without those in `own`. */
function boostFields(product: SearchedProduct, own: ReadonlySet<string>): BoostedTerm[] {
  const { name, category_name, slogan, short_description, norma, uses } = product;
  const fields: [string, number][] = [
    [uses, fieldBoost.uses],
    [norma ?? "", fieldBoost.norma],
    [[category_name, slogan, short_description].join(" · "), fieldBoost.about],
    [name, fieldBoost.name],
    [name.trim().split(" ", 1).join(), fieldBoost.kind],
  ];
  const boosts = new Map<string, number>();
  for (const [text, boost] of fields) {
    const { words, measures } = extractTerms(text);
    for (const term of [...words, ...measures]) boosts.set(term, boost);
  }
  return [...boosts].filter(([term]) => !own.has(term));
}

/** The terms of a product for the index. A measure in the text of a reference counts only for that reference. */
export function readProductTerms(product: SearchedProduct, choices: readonly SearchedReference[]) {
  const texts = choices.map(readReference);
  const name = extractTerms(product.name);
  const kinds = boostKinds(name, texts);
  const about = extractTerms(`${product.slogan} · ${product.short_description}`);
  const references = texts.map((text) => ({
    terms: boostReference(text, kinds, about),
    size: text.sizes.length > 0 ? text.sizes : name.sizes,
  }));
  const own = new Set([...kinds.keys(), ...texts.flatMap(({ measures }) => measures)]);
  return { references, ofAll: boostFields(product, own), nameSize: name.sizes };
}
