import fc from "fast-check";
import { readTable } from "#contract/budget/read-table.ts";

const words =
  "Tubería Caja Sardinel SUBTOTAL Excavación ÍTEM CANT. DESCRIPCIÓN UND ML M2 GL 3.10 1.234 24 80x20x50 1.250,50 TOTAL".split(
    " ",
  );
const cell = fc.oneof(
  fc.constantFrom("", ...words),
  fc.string({ maxLength: 12, unit: "grapheme" }).map((text) => text.replace(/[\r\n]/g, " ")),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 40 });
const delimiter = fc.constantFrom("\t", ";", ",", "|", " ", "   ");

/**
 * Parses `count` random tables. Throws with the first table that has a line in no row, or out of order.
 */
export function readGenerated(count: number): void {
  fc.assert(
    fc.property(table, delimiter, (rows, between) => {
      const lines = rows.map((cells) => cells.map((text) => text.replace(/["\t;,|]/g, " ")).join(between));
      // '>' quotes an empty line of a mail.
      const filled = lines.flatMap((line, at) => (line.replace(/[\s;,|>]/g, "") === "" ? [] : at + 1));
      const result = readTable(lines.join("\n"));
      const covered = result.ok
        ? result.rows.flatMap(({ lines: [first, last] }) =>
            Array.from({ length: last - first + 1 }, (_, at) => first + at),
          )
        : [];
      // A sentence has a row for each of its products; a table beside another one follows it, with its headings.
      const all = result.ok ? result.rows : [];
      const isInOrder = all.every(
        ({ kind, lines: [first] }, at) => kind === "headings" || first >= (all[at - 1]?.lines[1] ?? 0),
      );
      const known = new Set(covered.filter((line) => filled.includes(line)));
      return isInOrder && known.size === filled.length;
    }),
    { numRuns: count },
  );
}
