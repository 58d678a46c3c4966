/** An engine binds no more than some thousands of values in one statement. */
const maxValues = 1000;

/** What `read` gives for all of `values`, asked for in as few statements as an engine can take. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  read: (some: readonly Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += maxValues) {
    for (const row of await read(values.slice(from, from + maxValues))) rows.push(row);
  }
  return rows;
}
