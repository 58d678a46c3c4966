import { months } from "./row-words.ts";

const lead =
  /^[¿¡]?(?:(?:tienen|tienes|manejan|venden|fabrican|hay|por medio|suministro|sumin|sum|suministrar|provision|compra|adquisicion|entrega|mano(?= de obra)|instalacion|inst|instalar|transporte|colocacion|colocar|montaje|construccion|construir|const|tendido|puesta|necesito|necesitamos|cotizar|favor|s\/i|s|i|e|y|de|del|la|el|los|las|en|sitio|obra|a|todo|costo|un|una)(?:[\s.,;:/+&-]+|$))*/;

const supply =
  /\b(?:suministro|sumin|sum|suministrar|provision|compra|adquisicion|entrega|s\/i|s\.i|cotizar|necesito|necesitamos)\b/;
const labour =
  /\b(?:instalacion|inst|instalar|colocacion|colocar|montaje|construccion|construir|const|tendido|transporte)\b/;
const inPlace = /\b(?:in ?situ|(?:construid|hech)[oa]s? en (?:el )?(?:sitio|obra)|fundid[oa]s?|vaciad[oa]s?)\b/;

/** 'Bordillo en sitio'; not 'puesto en sitio', 'suministro e instalación en sitio'. */
const isInSitu = (folded: string): boolean =>
  /\ben (?:el )?sitio\b/.test(folded) &&
  !/\b(?:puest|entreg|sumin|transport|descarg|instal|coloca|montaje|prefabricad)/.test(folded);

export interface Lead {
  rest: string;
  /** Only labour, or something cast in place: the row does not say whether the piece is wanted too. */
  isWork: boolean;
}

/** Removes the usual beginning of a row: 'suministro e instalación de'. */
export function splitLead(folded: string): Lead {
  const head = lead.exec(folded)?.[0] ?? "";
  const isLabour =
    /\bmano de obra\b/.test(head) || (labour.test(head) && !supply.test(head) && !/\bprefabricad/.test(folded));
  return { rest: folded.slice(head.length), isWork: isLabour || inPlace.test(folded) || isInSitu(folded) };
}

const reference = String.raw`no incluye|incluyendo|incluye|incluid[oa]s?|incl?(?=[.:\s])|segun|de acuerdo|conforme|ver (?:plano|detalle|diseno)|cumpliendo`;
const tail = new RegExp(String.raw`\b(?:${reference}|nota)\b`);

/** Splits off included parts and notes ('incluye…'), which do not describe the product itself. */
export function splitTail(folded: string): [main: string, tail: string] {
  const at = folded.search(tail);
  return at < 3 ? [folded, ""] : [folded.slice(0, at), folded.slice(at)];
}

const shortTail = new RegExp(
  String.raw`\b(?:${reference})\b[.:]?(?: (?:al?|con|del?|el|l[ao]s?))*(?: \p{L}+)?|\bnota\b`,
  "gu",
);

/** Removes 'según plano' from a remark; what is behind it may be another product: 'según plano, en PVC'. */
export const removeTails = (folded: string): string => removeNoise(folded).replace(shortTail, " ");

const pressure = String.raw`[\d.,]+\s*(?:psi|mpa|kgs?\/cm[2²]?)`;
/** A class of load: 'norma D400' and 'tipo D400' name no drawing and no type. */
const loadClass = String.raw`(?:a[-\s]?15|b[-\s]?125|c[-\s]?250|d[-\s]?400)\b`;
const noise = new RegExp(
  [
    // 'a $ 350.000 c/u'
    String.raw`(?:\ba )?\$ ?\d[\d.,]*(?: ?cada\b(?: un[oa]\b)?)?`,
    // 'para el día 15 de abril de 2026'
    String.raw`(?:\b(?:para|antes|el|del|dia) )*\b\d{1,2} de ${months}(?: del? 20\d\d)?\b`,
    // Places: 'torre 1', 'Mz. B'; not 'torre 1 y 2'.
    String.raw`\b(?:torre|bloque|manzana|mz|etapa|casa|lote)\.? (?:no\.? ?)?(?:\d{1,3}|[a-z])\b(?! ?(?:[ya,-] ?\d|[x×*]))`,
    // 'Junta de caucho' of a pipe; not 'topellantas de caucho'.
    String.raw`\b(?:(?:empaques?|juntas?|sellos?|hidrosellos?|union(?:es)?)(?: (?:de|en|con))?|con|incluye) (?:anillos? (?:de|en) )?caucho\b`,
    // Strengths of concrete: "f'c=3000 psi", '21 MPa', 'fc 210'.
    String.raw`\bf['’´]?c\s*=?\s*(?:${pressure}|[\d.,]+\s*)`,
    String.raw`\b(?:de )?${pressure}`,
    // Pieces of an area: '50 und/m²'.
    String.raw`\b\d[\d.,]*\s*(?:un|und|unidades|u|pzas?|piezas?)\s*/\s*m[2²]`,
    // Standards, articles, items and drawings: 'NTC 4024', 'ASTM C-76', 'art. 640', 'plano No. E-12'.
    String.raw`\b(?:ver )?(?:ntc|astm|aashto|nsr|ras|gtc|iso|nte|norma|articulo|art|resolucion|item|plano|detalle)[-.\s]*(?:n[o°º]\.?\s*)?(?!${loadClass})[a-z]{0,3}[-\s]?\d+(?:[.-]\d+)*`,
    // Types: 'tipo A-1', 'A80 IDU'.
    String.raw`\btipo (?!${loadClass})[a-z]-?\d+\b`,
    String.raw`\b[a-z]-?\d{2}\b(?=\s+idu)`,
  ].join("|"),
  "g",
);

/** Removes figures that are no size (prices, dates, places, strengths, pieces of an area, standards, drawings), and seals. */
export const removeNoise = (folded: string): string => folded.replace(noise, " ");
