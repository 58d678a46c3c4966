/**
 * Removes accents, case and direction marks, and collapses spaces. Loose marks are removed before normalizing, whose
 * time grows with the square of a run of them.
 */
export const foldWords = (text: string): string =>
  text
    .replace(/\p{M}|\p{Cf}/gu, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

/** The names of the months in a regular expression. */
export const months = "(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)";

/** The beginnings of 'entregar', 'comprar', …: what was done is not wanted any more. */
const doneVerb = "(?:anul|cancel|cobr|compr|despach|ejecut|entreg|factur|instal|pag|recib|suspend)";

/** The beginnings of 'entregado', 'comprada', …. */
export const done = `(?:${doneVerb}[ai]d)`;

/** The words before the name of an option, in a regular expression: 'Opción 2', 'Escenario B'. */
export const option = "(?:opcion|alternativa|escenario|variante|propuesta)";

/**
 * The beginning of a folded chapter of what is there already, or of labour alone. Not 'Retiro en planta', 'Instalaciones
 * sanitarias', 'Construcción de sumideros'.
 */
export const withoutSupply =
  "(?:(?:actividades|obras|trabajos) de )?(?:demolicion(?:es)?|desmont(?:es?|ajes?)|retiros?(?! en)|alquiler(?:es)?|mano de obra|elementos existentes|(?:instalacion|transporte)(?= (?:de|y) |:?$))\\b(?!.*\\b(?:sumin|(?:y|e) (?:construc|material|reemplaz|reposic)))";

export const countLetters = (text: string): number => text.replace(/[^\p{L}]/gu, "").length;

const total =
  /^(?:sub ?total|total(?:es)?|suman?|gran total|valor total|vr\.? total|costos? (?:directos?|indirectos?|totale?s?)|presupuesto (?:total|oficial)|administracion|imprevistos?|utilidad|a\.? ?[iu]\.? ?[iu]\.?|aiu|a ?\+ ?i ?\+ ?u|iva|i\.v\.a\.?|descuento|anticipo|retencion|interventoria|son:|valor (?:obra|iva|del))(?=$|[\s:(.,%=\d-])/;

const footer =
  /^(?:pag(?:ina)?\.?|hoja|folio|page) *\d+(?: *(?:de|\/|of) *\d+)?$|^\d+ *(?:de|\/) *\d+$|^(?:elaboro|reviso|aprobo|vo\.? ?bo\.?|firma|proyecto|fecha|nota|notas|observaciones|lugar(?: de entrega)?|contacto|tel(?:efono)?\.?|cel(?:ular)?\.?|correo|direccion|ciudad|empresa|nit|cliente|forma de pago)\s*:|^_{3,}|^-{3,}$|^https?:/;

export const isTotal = (text: string): boolean => total.test(foldWords(text).replace(/^[\d.\s]+(?=\D)/, ""));

export const isFooter = (text: string): boolean => footer.test(foldWords(text));

export const isChapter = (text: string): boolean =>
  /^(?:capitulo|cap\.|seccion|grupo|componente|etapa|fase|frente|lote|obra\s*:)(?:\s|$)/.test(foldWords(text));

/** The heading of a table that has the rows above it again, such as 'Resumen' and 'Total por material'. */
export const isSummary = (text: string): boolean =>
  /^(?:(?:cuadro|hoja|lista|listado|tabla)(?: de)? )?(?:resumen|consolidado)\b|^totale?s? por (?:articulo|elemento|insumo|item|material|producto|referencia|tipo)/.test(
    foldWords(text),
  );
