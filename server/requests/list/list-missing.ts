import { formatDay } from "#contract/fields/day.ts";
import { describeAllMissing, listMissing } from "#contract/list/missing.ts";
import { nameTwoPlaces } from "#contract/list/works-place.ts";
import { listOpenRows, requestedRowsText } from "#contract/requests/requested-rows.ts";
import { hasPassed } from "#contract/requests/works.ts";
import type { Quotation } from "../read-request.ts";
import type { OwnProducts } from "./list-load.ts";

/** The missing details that sales would have to call for; undefined when none is missing. */
export const missingOfList = (
  {
    lines,
    city,
    works,
    requestedRows = [],
    receivedAt,
  }: Pick<Quotation, "lines" | "city" | "works" | "requestedRows" | "receivedAt">,
  products: OwnProducts,
): string | undefined => {
  const details = describeAllMissing(
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
  const places = nameTwoPlaces(city, works?.municipality);
  const open = listOpenRows(requestedRows);
  const day = works?.neededBy;
  const asked = [
    details,
    places && `saber si la obra queda en ${places}`,
    day &&
      hasPassed(day, new Date(receivedAt)) &&
      `saber para cuándo se necesita, porque el ${formatDay(day)} ya había pasado`,
    open.length > 0 && requestedRowsText.openForSales(open),
  ];
  return asked.filter(Boolean).join("; ") || undefined;
};
