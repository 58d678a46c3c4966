import * as z from "zod/mini";
import { ProductId } from "../catalog/product.ts";
import { boundedList } from "../fields/bounded-list.ts";
import { isValidText } from "../fields/field-rules.ts";
import { optionalTextField } from "../fields/form-field.ts";
import { maxBudgetRows } from "./budget-row.ts";
import { doubts } from "./matched-row.ts";
import { requestedRowLimits as limits } from "./requested-rows.ts";

const unreadable = { error: "Las filas del presupuesto no tienen la forma esperada" };

/** The text exactly as in the catalogue, because it is compared with it: neither trimmed nor normalized. */
const catalogueText = (max: number) =>
  z.optional(z.string(unreadable).check(z.maxLength(max, unreadable), z.refine(isValidText, unreadable)));

const RowMatch = z.object(
  {
    idProduct: ProductId,
    code: catalogueText(limits.code),
    reference_value: catalogueText(limits.reference),
    quantity: z.int(unreadable).check(z.positive(unreadable)),
  },
  unreadable,
);

/** One of a later release is left out: an explanation must not refuse a request. */
const Doubts = z.catch(z.optional(z.array(z.enum(doubts)).check(z.maxLength(doubts.length))), undefined);

/** A row with the status 'listo' has a match, and no other row does. */
const isConsistent = ({ status, match }: { status: string; match?: unknown }): boolean =>
  (status === "listo") === (match !== undefined);

export const RequestedRowSchema = z
  .object(
    {
      order: z.int(unreadable).check(z.positive(unreadable)),
      item: optionalTextField(limits.item),
      text: optionalTextField(limits.text),
      unit: optionalTextField(limits.unit),
      quantity: optionalTextField(limits.quantity),
      status: z.enum(["listo", "por revisar", "no lo fabricamos", "no es un producto"], unreadable),
      match: z.optional(RowMatch),
      doubts: Doubts,
    },
    unreadable,
  )
  .check(z.refine(isConsistent, unreadable));

const isInOrder = (rows: readonly { order: number }[]): boolean =>
  rows.every(({ order }, at) => order > (rows[at - 1]?.order ?? 0));

/** The buyer's budget rows that are sent with the list, in order. */
export const RequestedRows = z
  .optional(
    boundedList(RequestedRowSchema, {
      max: maxBudgetRows,
      missing: unreadable.error,
      tooLong: `Una cotización lleva como máximo ${maxBudgetRows} filas de un presupuesto`,
    }),
  )
  .check(z.refine((rows) => rows === undefined || isInOrder(rows), unreadable));
