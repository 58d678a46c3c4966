import { divideUp } from "./sale-units.ts";

/** Pieces of the same weight. */
export interface PieceKind {
  /** The weight of one piece, from 1. */
  grams: bigint;
  count: bigint;
}

export interface Truckloads {
  count: bigint;
  /** Pieces in a full truckload, if all pieces weigh the same. */
  perTruckload?: bigint;
}

/** Truckloads with the same capacity left. */
interface TruckGroup {
  capacity: bigint;
  count: bigint;
}

/** Sorts kinds by weight, the heaviest first, and merges those of the same weight. */
function sortKinds(pieces: readonly PieceKind[]): PieceKind[] {
  const counts = new Map<bigint, bigint>();
  for (const { grams, count } of pieces) counts.set(grams, (counts.get(grams) ?? 0n) + count);
  return [...counts]
    .filter(([, count]) => count > 0n)
    .map(([grams, count]) => ({ grams, count }))
    .sort((a, b) => (a.grams > b.grams ? -1 : 1));
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Puts pieces of one kind into truckloads of a group: the groups that result, and the number of pieces left over. */
function fill(
  { capacity, count }: TruckGroup,
  { grams, count: pieces }: PieceKind,
): { groups: TruckGroup[]; left: bigint } {
  const each = capacity / grams;
  if (each === 0n) return { groups: [{ capacity, count }], left: pieces };
  const full = least(count, pieces / each);
  const rest = full < count ? pieces - full * each : 0n;
  const begun = rest > 0n ? 1n : 0n;
  const groups = [
    { capacity: capacity - each * grams, count: full },
    { capacity: capacity - rest * grams, count: begun },
    { capacity, count: count - full - begun },
  ];
  return { groups: groups.filter((group) => group.count > 0n), left: pieces - full * each - rest };
}

/** First fit decreasing, with identical pieces in one step, so that the work does not depend on their number. */
function firstFit(kinds: readonly PieceKind[], load: bigint): bigint {
  const smallest = kinds.at(-1)?.grams ?? 0n;
  let count = 0n;
  let open: TruckGroup[] = [];
  for (const kind of kinds) {
    let left = kind.count;
    open = open.flatMap((group) => {
      if (left === 0n) return group;
      const filled = fill(group, { ...kind, count: left });
      left = filled.left;
      return filled.groups;
    });
    if (left > 0n) {
      const each = load / kind.grams;
      const truckloads = divideUp(left, each);
      open.push(...fill({ capacity: load, count: truckloads }, { ...kind, count: left }).groups);
      count += truckloads;
    }
    open = open.filter(({ capacity }) => capacity >= smallest);
  }
  return count;
}

/** Maximum pieces for which first fit is compared with every other assignment. */
const maxExhaustivePieces = 10n;

/** Whether the pieces, the heaviest first, fit into truckloads with these capacities in some way. */
function canAssign([piece, ...others]: readonly bigint[], capacities: readonly bigint[]): boolean {
  if (piece === undefined) return true;
  const tried = new Set<bigint>();
  return capacities.some((capacity, at) => {
    if (capacity < piece || tried.has(capacity)) return false;
    tried.add(capacity);
    return canAssign(
      others,
      capacities.map((each, place) => (place === at ? capacity - piece : each)),
    );
  });
}

/**
 * The number of truckloads of a vehicle that carries `load` grams, in whole pieces: five pieces of 4 t in 11 t are three
 * truckloads, although their sum needs two. Undefined if a piece is too heavy or there are none.
 */
export function planTruckloads(pieces: readonly PieceKind[], load: bigint): Truckloads | undefined {
  const kinds = sortKinds(pieces);
  const [heaviest] = kinds;
  if (!heaviest || heaviest.grams > load) return undefined;
  let count = firstFit(kinds, load);
  if (kinds.length === 1) return { count, perTruckload: load / heaviest.grams };
  if (kinds.reduce((sum, kind) => sum + kind.count, 0n) <= maxExhaustivePieces) {
    const single = kinds.flatMap(({ grams, count: alike }) => Array<bigint>(Number(alike)).fill(grams));
    while (count > 1n && canAssign(single, Array<bigint>(Number(count) - 1).fill(load))) count -= 1n;
  }
  return { count };
}
