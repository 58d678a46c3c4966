import type { PieceName, ReferenceMeasures } from "../catalog/product.ts";
import { cutCharacters } from "../fields/field-rules.ts";
import type { Vehicle } from "../site-content.ts";
import { formatCount } from "../text.ts";
import { countPieceNames } from "./count-units.ts";
import { formatThousandths } from "./format-figures.ts";
import { divideUp, isCount, isPiece, laidLength, metre, type SaleUnit, squareMetre } from "./sale-units.ts";
import { type PieceKind, planTruckloads } from "./truckloads.ts";

/** The load of a line, or of one reference of a line that is split. */
export interface LoadItem {
  /** The name of the product, reported if its weight is unknown. */
  name: string;
  quantity: number;
  /** The sale unit of `quantity`; pieces if absent. */
  unit: SaleUnit;
  measures: ReferenceMeasures | undefined;
  /** The name of one piece. */
  piece?: PieceName | undefined;
}

export interface Load {
  /** Total weight of the items whose weight is known. */
  grams: bigint;
  pieces: PieceKind[];
  /** The name of one piece, if it is the same for all items. */
  piece?: PieceName | undefined;
  /** The distinct products of items without a known weight. */
  unweighed: string[];
  /** The number of items without a known weight. */
  unweighedItems: number;
}

/** Whole pieces in a quantity; undefined if the catalogue lacks the measures for it. */
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

/** Sums the weights of the items, in whole pieces. */
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

/** '117,6 t', or '955 kg' below one tonne. */
export function formatWeight(grams: bigint): string {
  const round = (divisor: bigint) => ((grams + divisor / 2n) / divisor) * 100n;
  return grams < 1_000_000n ? `${formatThousandths(round(100n))} kg` : `${formatThousandths(round(100_000n))} t`;
}

const formatTonnes = ({ load_kg }: Vehicle): string => `${formatThousandths(load_kg)} t`;

/**
 * '12 viajes de doble troque (18 t, 9 tubos por viaje)': with the smallest vehicle that takes everything at once,
 * otherwise with the largest. Undefined without vehicles or without a known weight.
 */
export function describeTruckloads({ pieces, piece }: Load, vehicles: readonly Vehicle[] = []): string | undefined {
  const bySize = [...vehicles].sort((one, other) => one.load_kg - other.load_kg);
  const planned = bySize.map((vehicle) => ({
    vehicle,
    truckloads: planTruckloads(pieces, BigInt(vehicle.load_kg) * 1000n),
  }));
  const { vehicle, truckloads } = planned.find((plan) => plan.truckloads?.count === 1n) ?? planned.at(-1) ?? {};
  if (!vehicle || pieces.length === 0) return undefined;
  if (!truckloads) return `una pieza pesa más que la carga de ${vehicle.name} (${formatTonnes(vehicle)})`;
  const { count, perTruckload = 0n } = truckloads;
  const full = count > 1n && perTruckload > 0n ? `, ${countPieceNames(perTruckload, piece)} por viaje` : "";
  const drives = count === 1n ? "viaje" : "viajes";
  return `${formatCount(count)} ${drives} de ${vehicle.name} (${formatTonnes(vehicle)}${full})`;
}

/** Names that are listed before the others are only counted, and characters of each. */
const maxNamed = 5;
const maxNameLength = 80;

const shorten = (name: string): string =>
  name.length > maxNameLength ? `${cutCharacters(name, maxNameLength)}…` : name;

/** 'Sin contar 2 líneas sin peso: Tapa de acceso, Canastilla'; undefined if every weight is known. */
export function describeUnweighed({ grams, unweighed, unweighedItems }: Load): string | undefined {
  if (grams === 0n || unweighedItems === 0) return undefined;
  const lines = unweighedItems === 1 ? "1 línea" : `${formatCount(unweighedItems)} líneas`;
  const others = unweighed.length - maxNamed;
  const more = others > 0 ? ` y ${formatCount(others)} más` : "";
  return `Sin contar ${lines} sin peso: ${unweighed.slice(0, maxNamed).map(shorten).join(", ")}${more}`;
}

export const loadCaveat = "Los viajes se calculan por peso y en piezas enteras, sin considerar volumen ni amarre.";

/** The sentences about weight and truckloads of a list; empty without a known weight. */
export function describeWholeLoad(load: Load, vehicles?: readonly Vehicle[]): string[] {
  if (load.grams === 0n) return [];
  const weight = `${formatWeight(load.grams)} aprox.`;
  const truckloads = describeTruckloads(load, vehicles);
  const unweighed = describeUnweighed(load);
  return [
    truckloads ? `${weight} · ${truckloads}` : weight,
    ...(unweighed ? [unweighed] : []),
    ...(truckloads ? [loadCaveat] : []),
  ];
}
