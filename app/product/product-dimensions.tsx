import { DataTable } from "#app/ui/data-table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { tableDimensions } from "#contract/dimension-table.ts";
import { productText } from "#contract/text.ts";

/** The reference values: a table where they fall into the same columns, otherwise plain lines. */
export function ProductDimensions({ references }: { references: readonly string[] }) {
  if (references.length === 0) return null;
  const table = tableDimensions(references);
  return (
    <Disclosure title={productText.dimensions} count={references.length}>
      {table ? (
        <DataTable caption={productText.dimensions} {...table} />
      ) : (
        <ul className="product-dimensions__lines num">
          {references.map((reference, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: references may be alike, never move and hold no state.
            <li key={line}>{reference}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
