import * as z from "zod/mini";
import { wasteOptions } from "../amounts/requested-amount.ts";
import { ProductId } from "../catalog/product.ts";
import { boundedList } from "../fields/bounded-list.ts";
import { fieldLimits, hasPhoneDigits, looksLikeEmail, maxNoteLines, maxReferences } from "../fields/field-rules.ts";
import { optionalLinesField, textField, visibleAddress } from "../fields/form-field.ts";
import { formatCount, quantityFaults } from "../text.ts";
import { countReferences, maxCartLines, maxCartReferences } from "./list-limit.ts";
import { toastText, validationText } from "./request-text.ts";
import { RequestedRows } from "./requested-row-schema.ts";
import { WorksDetails } from "./works.ts";

/** A whole number from 1 to the largest safe integer. */
const Quantity = z
  .int({
    error: ({ input }) =>
      Number.isInteger(input) && Number(input) > 0 ? quantityFaults.tooLarge : quantityFaults.notWhole,
  })
  .check(z.minimum(1, { error: quantityFaults.notWhole }));

const unreadableProduct = { error: "El producto no tiene la forma esperada" };
const unreadableReferences = { error: "Las referencias no tienen la forma esperada" };

const unreadableAmount = { error: "Lo pedido en otra unidad no tiene la forma esperada" };

/** The amount that the buyer entered in metres or square metres; absent if it was entered in the sale unit. */
const RequestedQuantity = z.object(
  {
    unit: z.enum(["ml", "m²"], unreadableAmount),
    /** Thousandths of a metre or square metre: 250,000 is 250. */
    thousandths: z.int(unreadableAmount).check(z.positive(unreadableAmount)),
    /** Waste that is added before the conversion. */
    waste_percent: z.literal([...wasteOptions], unreadableAmount),
  },
  unreadableAmount,
);

/** `code`, if the catalogue has one, identifies the reference even if its text was corrected later. */
export const CartItemReference = z.object(
  {
    code: z.optional(z.string(unreadableReferences)),
    reference_value: z.string(unreadableReferences),
    quantity: Quantity,
    asked: z.optional(RequestedQuantity),
  },
  unreadableReferences,
);
export type CartItemReference = z.infer<typeof CartItemReference>;

const cartItem = <Note extends z.ZodMiniType<string | undefined>>(note: Note) =>
  z.object(
    {
      product: z.object(
        { idProduct: ProductId, name: z.string(unreadableProduct), image_url: z.string(unreadableProduct) },
        unreadableProduct,
      ),
      quantity: Quantity,
      references: z.optional(
        boundedList(CartItemReference, {
          max: maxReferences,
          missing: unreadableReferences.error,
          tooLong: `Un producto lleva como máximo ${maxReferences} referencias`,
        }),
      ),
      note,
      /** Only on a line without references. */
      asked: z.optional(RequestedQuantity),
    },
    unreadableProduct,
  );

/**
 * A line of the list. `references` split its quantity; without them, `note` and `asked`, it is exactly the specified
 * item.
 */
export const CartItem = cartItem(optionalLinesField(fieldLimits.note, maxNoteLines));
export type CartItem = z.infer<typeof CartItem>;

/** The checkout form: rules C1, C2, and optional details for sales. */
export const QuotationForm = z.object({
  name: textField({ required: validationText.name, max: fieldLimits.name }),
  phone: textField({ required: validationText.phone, max: fieldLimits.phone }).check(
    z.refine((value) => value === "" || hasPhoneDigits(value), { error: validationText.phoneFormat }),
  ),
  email: textField({ required: validationText.email, max: fieldLimits.email }).check(
    visibleAddress,
    z.refine((value) => value === "" || looksLikeEmail(value), { error: validationText.emailFormat }),
  ),
  city: textField({ required: validationText.city, max: fieldLimits.city }),
  address: textField({ required: validationText.address, max: fieldLimits.address }),
  dataProcessingConsent: z.literal(true, { error: validationText.consent }),
  ...WorksDetails.shape,
});
export type QuotationForm = z.infer<typeof QuotationForm>;

const quotationRequest = <Item extends z.ZodMiniType<Pick<CartItem, "references">>>(item: Item) =>
  z.extend(QuotationForm, {
    cartItems: boundedList(item, {
      min: 1,
      max: maxCartLines,
      missing: toastText.emptyQuotation.text,
      tooLong: `Una cotización lleva como máximo ${maxCartLines} productos`,
    }).check(
      z.refine((lines) => countReferences(lines) <= maxCartReferences, {
        error: `Una cotización lleva como máximo ${formatCount(maxCartReferences)} referencias`,
      }),
    ),
    requestedRows: RequestedRows,
  });

/** The body of POST /clientes/quotes. */
export const QuotationRequest = quotationRequest(CartItem);
export type QuotationRequest = z.infer<typeof QuotationRequest>;

/**
 * A request that an earlier release stored in the browser, without its limit on the lines of a note. It must not be
 * rejected for that while it waits for a connection or a response.
 */
export const StoredQuotationRequest = quotationRequest(cartItem(optionalLinesField(fieldLimits.note)));
