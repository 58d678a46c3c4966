import { countPieceNames } from "./count-pieces.ts";
import { cutCharacters } from "./field-rules.ts";
import type { PieceName, ReferenceMeasures } from "./product.ts";
import { isCount, isPiece, laidLength, metre, type SaleUnit, squareMetre } from "./sale-units.ts";
import type { Vehicle } from "./site-content.ts";
import { type PieceKind, planTrips } from "./trips.ts";
import { writeThousandths, writeWhole } from "./write-figures.ts";

/** What a line, or the part of it that is of one reference, has to be carried. */
export interface LoadItem {
  /** Of the product, for what has no weight. */
  name: string;
  quantity: number;
  /** What the quantity counts; nothing said: pieces. */
  unit: SaleUnit;
  measures: ReferenceMeasures | undefined;
  /** What one of its pieces is called. */
  piece?: PieceName | undefined;
}

export interface Load {
  /** Of the items whose weight is known. */
  grams: bigint;
  pieces: PieceKind[];
  /** What all of them are called, where that is the same. */
  piece?: PieceName | undefined;
  /** The products of the other items, each once. */
  unweighed: string[];
  /** … and how many items these are. */
  unweighedItems: number;
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Whole pieces in a quantity of what a product is sold by; undefined where the catalogue does not say how many. */
export function countPieces({ quantity, unit, measures = {} }: Omit<LoadItem, "name">): bigint | undefined {
  const { pieces_per_1000_m2 } = measures;
  const length = laidLength(measures);
  if (isPiece(unit)) return BigInt(quantity);
  if (unit === squareMetre && isCount(pieces_per_1000_m2)) {
    return divideUp(BigInt(quantity) * BigInt(pieces_per_1000_m2), 1000n);
  }
  if (unit === metre && length !== undefined) return divideUp(BigInt(quantity) * 1000n, BigInt(length));
  return undefined;
}

/** What the items weigh, in whole pieces. */
export function sumLoad(items: readonly LoadItem[]): Load {
  const load: Load = { grams: 0n, pieces: [], unweighed: [], unweighedItems: 0 };
  for (const item of items) {
    const grams = item.measures?.weight_g;
    const count = countPieces(item);
    if (isCount(grams) && count !== undefined) {
      if (load.pieces.length === 0) load.piece = item.piece;
      else if (load.piece?.plural !== item.piece?.plural) load.piece = undefined;
      load.grams += BigInt(grams) * count;
      load.pieces.push({ grams: BigInt(grams), count });
    } else {
      load.unweighedItems += 1;
      if (!load.unweighed.includes(item.name)) load.unweighed.push(item.name);
    }
  }
  return load;
}

/** '117,6 t', and below one tonne '955 kg'. */
export function writeWeight(grams: bigint): string {
  const round = (divisor: bigint) => ((grams + divisor / 2n) / divisor) * 100n;
  return grams < 1_000_000n ? `${writeThousandths(round(100n))} kg` : `${writeThousandths(round(100_000n))} t`;
}

const writeTonnes = ({ load_kg }: Vehicle): string => `${writeThousandths(load_kg)} t`;

/**
 * '12 viajes de doble troque (18 t, 9 tubos por viaje)': with the smallest vehicle that takes all at once, else with
 * the one that carries most. Nothing is said where there is no vehicle, or nothing with a weight.
 */
export function describeTrips({ pieces, piece }: Load, vehicles: readonly Vehicle[] = []): string | undefined {
  const bySize = [...vehicles].sort((one, other) => one.load_kg - other.load_kg);
  const planned = bySize.map((vehicle) => ({ vehicle, trips: planTrips(pieces, BigInt(vehicle.load_kg) * 1000n) }));
  const { vehicle, trips } = planned.find((plan) => plan.trips?.count === 1n) ?? planned.at(-1) ?? {};
  if (!vehicle || pieces.length === 0) return undefined;
  if (!trips) return `una pieza pesa más que la carga de ${vehicle.name} (${writeTonnes(vehicle)})`;
  const { count, perTrip = 0n } = trips;
  const full = count > 1n && perTrip > 0n ? `, ${countPieceNames(perTrip, piece)} por viaje` : "";
  const drives = count === 1n ? "viaje" : "viajes";
  return `${writeWhole(count)} ${drives} de ${vehicle.name} (${writeTonnes(vehicle)}${full})`;
}

/** '188 t aprox. · 12 viajes de doble troque (18 t, 9 tubos por viaje)'; nothing where no weight is known. */
export function describeLoad(load: Load, vehicles?: readonly Vehicle[]): string | undefined {
  if (load.grams === 0n) return undefined;
  const trips = describeTrips(load, vehicles);
  return `${writeWeight(load.grams)} aprox.${trips ? ` · ${trips}` : ""}`;
}

/** Names that are said before only their number is, and the characters of each. */
const maxNamed = 5;
const maxNameLength = 80;

const shorten = (name: string): string =>
  name.length > maxNameLength ? `${cutCharacters(name, maxNameLength)}…` : name;

/** 'Sin contar 2 líneas sin peso: Tapa de acceso, Canastilla'; nothing where all have one. */
export function describeUnweighed({ grams, unweighed, unweighedItems }: Load): string | undefined {
  if (grams === 0n || unweighedItems === 0) return undefined;
  const lines = unweighedItems === 1 ? "1 línea" : `${writeWhole(unweighedItems)} líneas`;
  const others = unweighed.length - maxNamed;
  const more = others > 0 ? ` y ${writeWhole(others)} más` : "";
  return `Sin contar ${lines} sin peso: ${unweighed.slice(0, maxNamed).map(shorten).join(", ")}${more}`;
}

/** What the trips leave out. */
export const loadCaveat = "Los viajes se calculan por peso y en piezas enteras, sin considerar volumen ni amarre.";

/** Weight and trips of a list, a sentence or figure each; empty where no weight is known. */
export function describeWholeLoad(load: Load, vehicles?: readonly Vehicle[]): string[] {
  const hasTrips = load.grams > 0n && describeTrips(load, vehicles) !== undefined;
  return [describeLoad(load, vehicles), describeUnweighed(load), hasTrips ? loadCaveat : undefined].filter(
    (words) => words !== undefined,
  );
}
