import { describeAllMissing, listMissing } from "#contract/missing.ts";
import type { OwnProducts } from "./list-load.ts";
import type { Quotation } from "./requests.ts";

/** The missing details that sales would have to call for; undefined where there are none. */
export const missingOfList = (
  { lines, city, works }: Pick<Quotation, "lines" | "city" | "works">,
  products: OwnProducts,
) =>
  describeAllMissing(
    listMissing(
      lines.map(({ idProduct, name, references }) => ({
        idProduct,
        name,
        references,
        own: products.get(idProduct)?.productReferences ?? [],
      })),
      works?.municipality ?? city,
    ),
  );
