import fc from "fast-check";
import { expect, test } from "vitest";
import { type PieceKind, planTruckloads } from "./truckloads.ts";

const tonnes = 1_000_000n;
const kinds = (...pieces: [grams: number, count: number][]): PieceKind[] =>
  pieces.map(([grams, count]) => ({ grams: BigInt(grams), count: BigInt(count) }));
const countTruckloads = (pieces: readonly PieceKind[], load: number) => planTruckloads(pieces, BigInt(load))?.count;

const listPieces = (pieces: readonly PieceKind[]): number[] =>
  pieces.flatMap(({ grams, count }) => Array<number>(Number(count)).fill(Number(grams))).sort((a, b) => b - a);

/** First fit decreasing, one piece at a time. */
function firstFitOneByOne(pieces: readonly PieceKind[], load: number): number {
  const rooms: number[] = [];
  for (const piece of listPieces(pieces)) {
    const at = rooms.findIndex((room) => room >= piece);
    if (at < 0) rooms.push(load - piece);
    else rooms[at] = (rooms[at] ?? 0) - piece;
  }
  return rooms.length;
}

/** Tries every assignment of the pieces to trips. */
function minTruckloads(pieces: readonly PieceKind[], load: number): number {
  const single = listPieces(pieces);
  const least = (at: number, loads: readonly number[]): number => {
    const piece = single[at];
    if (piece === undefined) return loads.length;
    const ways = loads.flatMap((sum, trip) =>
      sum + piece <= load ? least(at + 1, loads.with(trip, sum + piece)) : [],
    );
    return Math.min(least(at + 1, [...loads, piece]), ...ways);
  };
  return least(0, []);
}

test("five pieces of 4 t in vehicles of 11 t are three truckloads, although 20 t would be two by their sum", () => {
  const pieces = kinds([4_000_000, 5]);
  expect(planTruckloads(pieces, 11n * tonnes)).toEqual({ count: 3n, perTruckload: 2n });
  const total = pieces.reduce((sum, { grams, count }) => sum + grams * count, 0n);
  expect((total + 11n * tonnes - 1n) / (11n * tonnes)).toBe(2n);
});

test("a hundred pipes of 1,880 kg are twelve truckloads of nine", () => {
  expect(planTruckloads(kinds([1_880_000, 100]), 18n * tonnes)).toEqual({ count: 12n, perTruckload: 9n });
});

test("small pieces fill the space that large ones leave", () => {
  expect(countTruckloads(kinds([4_670_000, 3], [33_000, 100]), 18_000_000)).toBe(1n);
  expect(countTruckloads(kinds([6, 2], [4, 2]), 10)).toBe(2n);
});

test("few pieces go into the fewest truckloads, also if first fit would need one more", () => {
  const pieces = kinds([4, 2], [3, 4]);
  expect(firstFitOneByOne(pieces, 10)).toBe(3);
  expect(countTruckloads(pieces, 10)).toBe(2n);
});

test("a piece that is too heavy, or no piece at all, has no truckloads", () => {
  expect(planTruckloads(kinds([12, 1], [1, 5]), 11n)).toBeUndefined();
  expect(planTruckloads([], 11n)).toBeUndefined();
  expect(planTruckloads(kinds([4, 0]), 11n)).toBeUndefined();
  expect(planTruckloads(kinds([11, 1]), 11n)).toEqual({ count: 1n, perTruckload: 1n });
});

const anyLoad = fc.integer({ min: 10, max: 40 });
const anyKinds = (max: number, length: number) =>
  fc.array(fc.record({ grams: fc.bigInt(1n, 10n), count: fc.bigInt(0n, BigInt(max)) }), { maxLength: length });

test("small cases have the minimum over all assignments", () => {
  fc.assert(
    fc.property(anyKinds(2, 4), anyLoad, (pieces, load) => {
      expect(countTruckloads(pieces, load) ?? 0n).toBe(BigInt(minTruckloads(pieces, load)));
    }),
    { numRuns: 300 },
  );
});

test("many identical pieces are loaded in one step with the same result as one by one", () => {
  fc.assert(
    fc.property(anyKinds(40, 8), anyLoad, (pieces, load) => {
      const oneByOne = BigInt(firstFitOneByOne(pieces, load));
      const count = countTruckloads(pieces, load) ?? 0n;
      const isFew = listPieces(pieces).length <= 10;
      expect(isFew ? count <= oneByOne : count === oneByOne).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("the truckloads carry at least the weight, and the order of the lines does not matter", () => {
  fc.assert(
    fc.property(anyKinds(1000, 12), anyLoad, (pieces, load) => {
      const count = countTruckloads(pieces, load) ?? 0n;
      const grams = pieces.reduce((sum, kind) => sum + kind.grams * kind.count, 0n);
      expect(count * BigInt(load)).toBeGreaterThanOrEqual(grams);
      expect(countTruckloads(pieces.toReversed(), load) ?? 0n).toBe(count);
    }),
  );
});

test("10^15 pieces are counted without looping over them", () => {
  expect(planTruckloads(kinds([1_880_000, 1e15]), 18n * tonnes)).toEqual({
    count: 111_111_111_111_112n,
    perTruckload: 9n,
  });
  expect(countTruckloads(kinds([4_000_000, 1e15], [3_000_000, 1e15], [33_000, 1e15]), 11_000_000)).toBe(
    666_666_666_666_667n,
  );
});

test("a list with as many different weights as a request can have is loaded", () => {
  const pieces = Array.from({ length: 3000 }, (_, nth) => ({ grams: 1_000_000n + BigInt(nth * 1237), count: 7n }));
  expect(countTruckloads(pieces, 18_000_000)).toBeGreaterThan(3000n);
});
