import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, layOut } from "./layout.ts";

const area = { left: 0, top: 40, bottom: 740 };

/** Lays out rows; returns the page and position of each in drawing order, and the number of pages. */
function place(groups: Omit<Block, "draw">[][], start = area.top) {
  const drawn: { page: number; y: number; height: number }[] = [];
  let pages = 1;
  const rows = groups.map((group) =>
    group.map(
      (row): Block => ({
        ...row,
        draw: (_x, y) => {
          drawn.push({ page: pages, y, height: row.height });
          return y + row.height;
        },
      }),
    ),
  );
  const addPage = () => {
    pages += 1;
  };
  layOut(rows, { ...area, start, addPage });
  return { drawn, pages };
}

const pagesOf = (groups: Omit<Block, "draw">[][]) => place(groups).drawn.map(({ page }) => page);

test("a group that does not fit begins the next page, undivided", () => {
  expect(pagesOf([[{ height: 600 }], [{ height: 50 }, { height: 60 }]])).toEqual([1, 2, 2]);
});

test("a group higher than a page is divided between its rows, but not after a row that stays with the next", () => {
  const rows: Omit<Block, "draw">[] = Array(6).fill({ height: 100 });
  expect(pagesOf([[...rows, { height: 60 }, { height: 90 }]])).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
  expect(pagesOf([[...rows, { height: 60, keepWithNext: true }, { height: 90 }]])).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
});

test("a row higher than a page is drawn once, on a separate page", () => {
  const { drawn, pages } = place([[{ height: 10 }], [{ height: 5000 }], [{ height: 10 }]]);
  expect(drawn.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(pages).toBe(3);
});

test("for any heights, each row is drawn once, in order, within its page, and no page is left empty", () => {
  const height = fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constantFrom(700, 701, 1_000_000));
  const groups = fc.array(fc.array(fc.record({ height, keepWithNext: fc.boolean() }), { maxLength: 30 }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(groups, fc.integer({ min: area.top, max: 1000 }), (list, start) => {
      const { drawn, pages } = place(list, start);
      expect(drawn.map((row) => row.height)).toEqual(list.flat().map((row) => row.height));
      expect(pages).toBeLessThanOrEqual(drawn.length + 1);
      for (const row of drawn.filter((one) => one.height > 0 && one.height <= area.bottom - area.top)) {
        expect(row.y + row.height).toBeLessThanOrEqual(area.bottom);
      }
    }),
  );
});
