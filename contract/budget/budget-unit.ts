/**
 * Units of budgets, as far as the reading distinguishes them. How many pieces an `uncounted` unit has is not known: a
 * load, a set. No precast piece is sold in a `foreign` one, such as a bag.
 */
export type BudgetUnit = "un" | "ml" | "m²" | "uncounted" | "gl" | "%" | "time" | "foreign";

/** Spellings of each unit, without accents, full stops and spaces. */
const spellings: readonly (readonly [BudgetUnit, string])[] = [
  [
    "un",
    "un und unds unid unids unidad unidades u ud uds ea each pc pcs pz pza pzas pieza piezas cu c/u cadauno cadauna",
  ],
  ["ml", "m ml lm mts mt mtl mtsl metro metros metrolineal metroslineales mlineal mlineales mtlineal mtslineales"],
  ["m²", "m2 m² sqm mt2 mts2 mt² m^2 metrocuadrado metroscuadrados mcuadrado mcuadrados mtscuadrados"],
  ["uncounted", "t tn ton tons tonelada toneladas vj vje vjs viaje viajes jgo jg juego juegos set par pares"],
  ["uncounted", "docena docenas ciento cientos millar millares estiba estibas paquetes"],
  ["gl", "gl glb gbl glob global sg sumaglobal"],
  ["%", "% porcentaje"],
  ["time", "h hr hrs hora horas d dia dias mes meses sem semana semanas hh hc"],
  ["foreign", "m3 m³ mt3 mts3 mt³ m^3 metrocubico metroscubicos kg kgs kilo kilos kilogramo kilogramos"],
  [
    "foreign",
    "l lt lts litro litros gal galon galones bto bulto bultos km ha m3-km m3km m³-km m2-mes pto punto puntos rollo lb",
  ],
];

const units = new Map(spellings.flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as const)));

/** Above the length of every spelling, spaces included. */
const maxLength = 20;

/** The unit of 'UND', 'M.L.' or 'Metros cuadrados'; undefined for an unknown one. */
export function readUnit(text: string): BudgetUnit | undefined {
  const word = text.replace(/\p{Cf}/gu, "").trim();
  if (word === "" || word.length > maxLength) return undefined;
  const bare = word.normalize("NFD").replace(/[\u0300-\u036f.()\s]/g, "");
  return units.get(bare.toLowerCase());
}

/** Whether no precast piece is sold in the unit: cement, paint, hours. */
export function isForeignUnit(text: string): boolean {
  const unit = readUnit(text);
  return unit === "foreign" || unit === "time" || unit === "%";
}
