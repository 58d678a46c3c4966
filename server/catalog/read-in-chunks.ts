/** Below the engines' limits on bound values in one statement. */
const maxValues = 1000;

/** Runs `read` for all `values` in as few statements as the limit permits, and returns the rows of all. */
export async function readInChunks<Value, Row>(
  values: readonly Value[],
  read: (some: readonly Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += maxValues) {
    for (const row of await read(values.slice(from, from + maxValues))) rows.push(row);
  }
  return rows;
}
