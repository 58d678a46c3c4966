import type { ReactNode } from "react";

interface DataTableProps {
  /** The accessible name. */
  caption: string;
  headings: readonly string[];
  /** Cells in the order of the headings. The first cell is the row's heading. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table, whose rows are stacked on a phone, with the first cell above the others. */
export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, never move and have no state.
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={headings[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
