/** Pieces of the same weight. */
export interface PieceKind {
  /** The weight of one piece, from 1. */
  grams: bigint;
  count: bigint;
}

export interface Trips {
  count: bigint;
  /** Pieces in a full trip, where all pieces weigh the same. */
  perTrip?: bigint;
}

/** Trips with the same capacity left. */
interface Group {
  room: bigint;
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

/** Puts pieces of one kind into trips of a group: the groups that result, and the number of pieces left over. */
function fill({ room, count }: Group, { grams, count: pieces }: PieceKind): { groups: Group[]; left: bigint } {
  const each = room / grams;
  if (each === 0n) return { groups: [{ room, count }], left: pieces };
  const full = least(count, pieces / each);
  const rest = full < count ? pieces - full * each : 0n;
  const begun = rest > 0n ? 1n : 0n;
  const groups = [
    { room: room - each * grams, count: full },
    { room: room - rest * grams, count: begun },
    { room, count: count - full - begun },
  ];
  return { groups: groups.filter((group) => group.count > 0n), left: pieces - full * each - rest };
}

/** First fit decreasing, with identical pieces in one step, so that the work does not depend on their number. */
function firstFit(kinds: readonly PieceKind[], load: bigint): bigint {
  const smallest = kinds.at(-1)?.grams ?? 0n;
  let count = 0n;
  let open: Group[] = [];
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
      const trips = (left + each - 1n) / each;
      open.push(...fill({ room: load, count: trips }, { ...kind, count: left }).groups);
      count += trips;
    }
    open = open.filter(({ room }) => room >= smallest);
  }
  return count;
}

/** Maximum pieces for which first fit is compared with every other assignment. */
const fewPieces = 10n;

/** Whether the pieces, the heaviest first, fit into trips with these capacities in some way. */
function canLoad([piece, ...others]: readonly bigint[], rooms: readonly bigint[]): boolean {
  if (piece === undefined) return true;
  const tried = new Set<bigint>();
  return rooms.some((room, at) => {
    if (room < piece || tried.has(room)) return false;
    tried.add(room);
    return canLoad(
      others,
      rooms.map((each, place) => (place === at ? room - piece : each)),
    );
  });
}

/**
 * The number of trips of a vehicle that carries `load` grams, in whole pieces: five pieces of 4 t in 11 t are three
 * trips, although their sum needs two. Undefined where a piece is too heavy or there are none.
 */
export function planTrips(pieces: readonly PieceKind[], load: bigint): Trips | undefined {
  const kinds = sortKinds(pieces);
  const [heaviest] = kinds;
  if (!heaviest || heaviest.grams > load) return undefined;
  let count = firstFit(kinds, load);
  if (kinds.length === 1) return { count, perTrip: load / heaviest.grams };
  if (kinds.reduce((sum, kind) => sum + kind.count, 0n) <= fewPieces) {
    const single = kinds.flatMap(({ grams, count: alike }) => Array<bigint>(Number(alike)).fill(grams));
    while (count > 1n && canLoad(single, Array<bigint>(Number(count) - 1).fill(load))) count -= 1n;
  }
  return { count };
}
