import type { Doubt, RowStatus } from "../requests/matched-row.ts";
import type { QueryTerm } from "../search/search-terms.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { isForeignMaterial, isMaterial, isVariant } from "./description-words.ts";
import { areSeveralSizes, countFits, fitMeasures, fitsOnlyThickness, isAmbiguousUnit } from "./fit-reference.ts";
import { isAmongWords, termOf } from "./query-terms.ts";
import type { Description } from "./read-description.ts";
import type { ReferenceFacts } from "./reference-facts.ts";
import { foldWords } from "./row-words.ts";

/** The result of matching a row, before its quantity is converted. */
export interface Finding {
  status: RowStatus;
  fits: readonly ReferenceFacts[];
  doubts: readonly Doubt[];
  /** The row's quantity may be that of another reference, or of several. */
  isQuantityOpen?: boolean;
}

export const notMade: Finding = { status: "no lo fabricamos", fits: [], doubts: [] };

/**
 * Sorts references by how many measures and words match, the most first; of as many words, the earlier count more. A
 * number that may be the width of one reference and the thickness of another is the width.
 */
export function sortByFit(references: readonly ReferenceFacts[], { words, measures }: Description): ReferenceFacts[] {
  const scoreWords = (each: ReferenceFacts) =>
    words.reduce((sum, word, at) => sum + (isAmongWords(word, each.names) ? 1 + 0.1 / (at + 1) : 0), 0);
  const score = (each: ReferenceFacts) =>
    4 * countFits(measures, each) + scoreWords(each) - (fitsOnlyThickness(measures, each) ? 2 : 0);
  const scored = references.map((each) => ({ each, score: score(each) }));
  return scored.sort((a, b) => b.score - a.score).map(({ each }) => each);
}

/** Keeps the references that match the most specific words; all of them if words contradict each other. */
function narrow(references: readonly ReferenceFacts[], words: readonly QueryTerm[]): readonly ReferenceFacts[] {
  let kept = references;
  for (const word of words) {
    const having = kept.filter(({ names }) => isAmongWords(word, names));
    if (having.length > 0) kept = having;
    else if (references.some(({ names }) => isAmongWords(word, names))) return references;
  }
  return kept;
}

/** The references of the kind that the row's first word names. */
interface CandidateReferences {
  all: readonly ReferenceFacts[];
  /** Those that the row's measures fit. */
  fitting: readonly ReferenceFacts[];
  /** Those that its words single out. */
  singledOut: readonly ReferenceFacts[];
}

/** Doubts about which reference the row's measures mean. */
function listSizeDoubts(
  { words, measures }: Description,
  head: QueryTerm,
  { all, fitting, singledOut: [only, ...others] }: CandidateReferences,
): Doubt[] {
  if (measures.length === 0) return ["no measure"];
  if (fitting.length === 0) return [areSeveralSizes(measures, all) ? "several fit" : "no such size"];
  const fitsSurely = (each: ReferenceFacts) => fitMeasures(measures, each) === "surely";
  /** 'Aro base' is a reference of 'Tapa de concreto', but it is not a lid. */
  const isStrictly = (each: ReferenceFacts) => !each.isOfSeveralKinds || isAmongWords(head, each.names);
  // A product's words single out a reference only if no reference of another product has the same words.
  const isRival = (each: ReferenceFacts) =>
    each.product !== only?.product && fitsSurely(each) && words.every((word) => isAmongWords(word, each.words));
  const isSure =
    only !== undefined &&
    others.length === 0 &&
    fitsSurely(only) &&
    isStrictly(only) &&
    !measures.some((measure) => isAmbiguousUnit(measure, all)) &&
    !fitting.some(isRival);
  return isSure ? [] : ["several fit"];
}

/** Doubts about words of the row that the reference does not contain. */
function listWordDoubts(
  { words, alongside, second }: Description,
  only: ReferenceFacts | undefined,
  { all, isKnownKind }: CatalogueFacts,
): Doubt[] {
  const ofProduct = all.filter(({ product }) => product === only?.product);
  /** 'Cilíndrico', a word of another reference of the product, whose description may have it for all of them. */
  const isOfOther = (word: QueryTerm) => ofProduct.some(({ names }) => isAmongWords(word, names));
  /** 'Metálica' beside a grating of plastic, whose text names those of metal. */
  const isOtherMaterial = (word: QueryTerm) => isMaterial(termOf(word)) && [...(only?.names ?? [])].some(isMaterial);
  const mustBeNamed = (word: QueryTerm) => isVariant(termOf(word)) || isOfOther(word) || isOtherMaterial(word);
  const isSaid = (word: QueryTerm) =>
    only !== undefined && isAmongWords(word, mustBeNamed(word) ? only.names : only.words);
  /** A frame for a 'tapa de caja' has no lid. */
  const isUse = ({ text }: QueryTerm) =>
    foldWords(only?.reference?.reference_value ?? "").includes(`${text.replace(/s$/, "")} de `);
  const isMore = (word: QueryTerm) => isKnownKind(word) && (!isSaid(word) || isUse(word));
  // 'Aro y tapa' is one reference that names both.
  const isPair = second !== undefined && isKnownKind(second) && !/ y /.test(only?.reference?.reference_value ?? "");
  return words.every(isSaid) && !alongside.some(isMore) && !isPair ? [] : ["unknown words"];
}

/** Matches a row whose first word is a known kind. */
export function findKind(description: Description, head: QueryTerm, catalogue: CatalogueFacts): Finding {
  const { words, measures, second, isWork } = description;
  const ofPair = second === undefined ? [] : catalogue.listOfKind(second);
  const all = [...new Set([...catalogue.listOfKind(head), ...ofPair])];
  const isForeign = (word: QueryTerm) =>
    isForeignMaterial(termOf(word)) && !all.some((each) => isAmongWords(word, each.words));
  if (words.some(isForeign)) return notMade;
  const fitting = all.filter((each) => fitMeasures(measures, each) !== "no");
  const singledOut = narrow(fitting.length > 0 ? fitting : all, words);
  // If several references have the row's size, references of other sizes are no candidates.
  const near = fitting.length > 1 ? fitting : all;
  const others = near.filter((each) => !singledOut.includes(each));
  const doubts: Doubt[] = [
    ...listSizeDoubts(description, head, { all, fitting, singledOut }),
    ...listWordDoubts(description, singledOut[0], catalogue),
    ...(isWork ? ["works" as const] : []),
  ];
  return {
    status: doubts.length > 0 ? "por revisar" : "listo",
    fits: [...sortByFit(singledOut, description), ...sortByFit(others, description)],
    doubts,
    isQuantityOpen: fitting.length === 0 && doubts.includes("several fit"),
  };
}
