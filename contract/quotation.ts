import * as z from "zod/mini";
import { wastes } from "./asked.ts";
import { boundedList } from "./bounded-list.ts";
import { fieldLimits, hasPhoneDigits, looksLikeEmail, maxNoteLines, maxReferences } from "./field-rules.ts";
import { optionalLinesField, textField } from "./form-field.ts";
import { maxCartLines } from "./list-limit.ts";
import { ProductId } from "./product.ts";
import { quantityFaults, toastText, validationText } from "./request-text.ts";
import { RequestedRows } from "./requested-row-schema.ts";
import { WorksDetails } from "./works.ts";

/** Whole, at least 1, no maximum but what a number can hold exactly. */
const Quantity = z
  .int({
    error: ({ input }) =>
      Number.isInteger(input) && Number(input) > 0 ? quantityFaults.tooLarge : quantityFaults.notWhole,
  })
  .check(z.minimum(1, { error: quantityFaults.notWhole }));

const unreadableProduct = { error: "El producto no tiene la forma esperada" };
const unreadableReferences = { error: "Las referencias no tienen la forma esperada" };

const unreadableAsked = { error: "Lo pedido en otra unidad no tiene la forma esperada" };

/** What was asked in metres or square metres; absent where the buyer asked in what the product is sold by. */
const AskedQuantity = z.object(
  {
    unit: z.enum(["ml", "m²"], unreadableAsked),
    /** Of a metre or square metre: 250,000 is 250. */
    thousandths: z.int(unreadableAsked).check(z.positive(unreadableAsked)),
    /** Added to what was asked before it became a quantity. */
    waste_percent: z.literal([...wastes], unreadableAsked),
  },
  unreadableAsked,
);

/** `code`, where the catalogue has one, says which reference is meant, even if its text has been corrected since. */
export const CartItemReference = z.object(
  {
    code: z.optional(z.string(unreadableReferences)),
    reference_value: z.string(unreadableReferences),
    quantity: Quantity,
    asked: z.optional(AskedQuantity),
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
      /** On a line without references. */
      asked: z.optional(AskedQuantity),
    },
    unreadableProduct,
  );

/**
 * One line of the list. `references` split its quantity; without them, `note` and `asked` it is exactly the specified
 * item.
 */
export const CartItem = cartItem(optionalLinesField(fieldLimits.note, maxNoteLines));
export type CartItem = z.infer<typeof CartItem>;

/** The checkout form: rules C1, C2, and what may be added for sales. */
export const QuotationForm = z.object({
  name: textField({ required: validationText.name, max: fieldLimits.name }),
  phone: textField({ required: validationText.phone, max: fieldLimits.phone }).check(
    z.refine((value) => value === "" || hasPhoneDigits(value), { error: validationText.phoneFormat }),
  ),
  email: textField({ required: validationText.email, max: fieldLimits.email }).check(
    z.refine((value) => value === "" || looksLikeEmail(value), { error: validationText.emailFormat }),
  ),
  city: textField({ required: validationText.city, max: fieldLimits.city }),
  address: textField({ required: validationText.address, max: fieldLimits.address }),
  dataProcessingConsent: z.literal(true, { error: validationText.consent }),
  ...WorksDetails.shape,
});
export type QuotationForm = z.infer<typeof QuotationForm>;

const quotationRequest = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(QuotationForm, {
    cartItems: boundedList(item, {
      min: 1,
      max: maxCartLines,
      missing: toastText.emptyQuotation.text,
      tooLong: `Una cotización lleva como máximo ${maxCartLines} productos`,
    }),
    requestedRows: RequestedRows,
  });

/** The body of POST /clientes/quotes. */
export const QuotationRequest = quotationRequest(CartItem);
export type QuotationRequest = z.infer<typeof QuotationRequest>;

/**
 * The same as a browser may keep it from an earlier release, which did not limit the lines of a note: it waits for a
 * connection or for its answer, and is not refused for that.
 */
export const KeptQuotationRequest = quotationRequest(cartItem(optionalLinesField(fieldLimits.note)));
