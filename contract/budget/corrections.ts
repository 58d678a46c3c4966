import { foldedCount } from "./count-words.ts";
import { isAny, isEntry, type LineRule, maxLine, withoutReadings } from "./draft.ts";
import { foldWords } from "./row-words.ts";

const count = new RegExp(foldedCount, "u");
/** 'Uy no, ' */
const lead = String.raw`(?:\p{L}{1,4}[\s,.!]+)*`;
const apology = String.raw`(?:perdon\p{L}*|disculp\p{L}*|que pena(?: con \p{L}+)?)`;

const more = String.raw`(?:adicion|agreg|anad|aument|inclu|pong?|sum)\p{L}*`;

/** Not 'Disculpe, me cotiza 20 cajas'. */
const corrections = [
  // 'corrijo: 15', 'me equivoqué, 12', 'no, mejor 12'
  String.raw`^${lead}(?:corrijo|correccion|corregir|rectific\p{L}+|me equivoque|no[\s,.!]+(?:son|eran|sean|mejor)|perdon[\s,.:!]+necesit\p{L}+)(?!\p{L})`,
  // 'perdón, son 15', 'perdón, las cajas son 15'
  String.raw`^${lead}${apology}[\s,.:!]+(?:(?:las?|los|el)\s+\p{L}+\s+)?(?:${foldedCount}|son|eran|es|no|mejor|quise)(?!\p{L})`,
  // 'los tubos son 45, perdón'
  String.raw`${foldedCount}.*[\s,.(](?:${apology}|me equivoque|mala mia|corrijo)[^\p{L}\d]*$`,
  // '45 tubos, no 40', 'los tubos son 45 no 40'; not 'Caja 60x60x60 No 4'
  String.raw`${foldedCount}.*(?:,\s?|\sy\s)no (?:son )?${foldedCount}(?: \p{L}+)?$`,
  String.raw`\b(?:son|eran) ${foldedCount}.*\sno (?:son )?${foldedCount}(?: \p{L}+)?$`,
  // 'no 40, 45 tubos'
  `^${lead}no (?:son )?${foldedCount}, ?${foldedCount}`,
  // 'mejor de 80x80x80', 'no son de 60 sino de 80'
  String.raw`^${lead}(?:(?:perdon\p{L}*|disculp\p{L}*|mejor|digo|que)[\s,.:!]+(?:(?:que|son|sean|de|en)\s+)*\d{1,3}(?!\d)|(?:\p{L}+ )?no (?:son )?(?:de )?\d.*\bsino\b)`,
  // 'mejor que sean doce'
  String.raw`^(?:mejor|digo)\s+(?!una?\s)(?:(?:que\s+)?(?:son|sean)\s+)?${foldedCount}`,
  // '15 en vez de 20'
  String.raw`\b(?:en vez|en lugar) de\s+\d`,
  // '*12', 'y 5 más', 'añade 4 más por favor', 'póngale 2 adicionales', 'súmele otras 3'
  String.raw`^\*\s?${foldedCount}$|^y\s${foldedCount}\smas$`,
  String.raw`^${more}\s(?:${foldedCount}\s(?:mas|adicional(?:es)?)(?!\p{L})|otr[oa]s\s${foldedCount}$)`,
  // 'las de 60 pasan a 30', 'donde dice 20 léase 30'
  String.raw`\b(?:son|sean|eran|lease|(?:pas[ae]n?|qued[ae]n?|cambi[ae]\p{L}*|aument\p{L}+|disminuy\p{L}+|modifi\p{L}+|reduc(?:e|en|ir)|(?:sub|baj)[ae](?:l[ao]s?|n)?)\b.*\b(?:a|en))\s+${foldedCount}(?:\s+(?:un\p{L}*|piezas|m\p{L}*))?\s*$`,
].map((each) => new RegExp(each, "u"));

/** Not 'se cancela de contado', which is paid. */
const retractions = [
  // 'las tapas ya no'
  /\bya no\b/,
  /^(?:olvid[ae](?:l[ao]s?)?|siempre no)(?!\p{L})/u,
  // 'quítele las tapas', 'mejor no, cancele las cajas'
  /^(?:\p{L}{1,8}[\s,.]+){0,2}?(?:no van?|quit\p{L}+|elimin\p{L}+|cancel\p{L}+ (?:las|los|es[ao]s?|todo))(?!\p{L})/u,
];
/** 'ya no necesito nada' */
const everything = /\b(?:nada|todo)\b/;

const isCorrection = (words: string): boolean => isAny(corrections, words);
const isRetraction = (words: string): boolean => isAny(retractions, words);

/** Whether a line corrects a quantity and names the new one. */
export const correctsCount = (words: string): boolean => isCorrection(words) && count.test(words);

/** Whether a note corrects its row or takes it back. */
export const isCorrecting = (words: string): boolean => isCorrection(words) || isRetraction(words);

/** The beginnings of the words and the numbers by which a correction names a row. */
const namesOf = (text: string): string[] =>
  (foldWords(text.slice(0, maxLine)).match(/\d+|\p{L}{4,}/gu) ?? []).map((name) =>
    /\d/.test(name) ? name : name.slice(0, 3),
  );

/**
 * Asks about the entries above a correction that have most of its words and numbers; without any about the last one. Asks
 * about all above 'ya no necesito nada'.
 */
export const correct: LineRule = (rows, at, words) => {
  if (!isCorrecting(words)) return undefined;
  const said = namesOf(words);
  const above = rows.slice(0, at).filter(isEntry);
  const shared = above.map(({ text, quantity }) => {
    const names = namesOf(`${text} ${quantity}`);
    return said.filter((name) => names.includes(name)).length;
  });
  const highest = Math.max(0, ...shared);
  const isAll = isRetraction(words) && everything.test(words);
  const named = highest > 0 ? above.filter((_, place) => shared[place] === highest) : above.slice(-1);
  const meant = new Set(isAll ? above : named);
  return rows.map((row) => (meant.has(row) ? withoutReadings(row) : row));
};
