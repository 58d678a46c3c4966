import * as z from "zod/mini";
import { Picture } from "./picture.ts";

export const CategoryName = z.enum(["Prefabricados de Concreto", "Termoplástico", "Metalisteria"]);
export type CategoryName = z.infer<typeof CategoryName>;

const unknownId = { error: "El identificador del producto debe ser un número entero positivo" };
export const ProductId = z.int(unknownId).check(z.positive(unknownId));

/** A field of ours: another server may lack it, or mean something else by its name. */
export const ownField = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const millimetres = ownField(z.int());
/** Two or three, in the order of the text. */
const dimensions = ownField(z.array(z.int()));
const grams = z.int();

/** What a reference's text says, as typed data: whole millimetres and grams, so that what is reckoned with them is exact. */
const ReferenceMeasures = z.object({
  nominal_diameter_mm: millimetres,
  /** Where the text names two diameters: a cone's other end, a ring's outer one. */
  second_diameter_mm: millimetres,
  inner_mm: dimensions,
  outer_mm: dimensions,
  length_mm: millimetres,
  /** Of a row of pieces that one makes, where that is not its length. */
  laid_length_mm: millimetres,
  width_mm: millimetres,
  height_mm: millimetres,
  thickness_mm: millimetres,
  /** Of strength or load, such as II or B125. */
  class: ownField(z.string()),
  /** Of the whole reference. */
  weight_g: ownField(grams),
  /** The same weight by parts. */
  weight_parts: ownField(z.array(z.object({ name: z.string(), weight_g: grams }))),
  /** Pieces in 1,000 m²: 34,700 for 34.7 in one. */
  pieces_per_1000_m2: ownField(z.int()),
});
export type ReferenceMeasures = z.infer<typeof ReferenceMeasures>;

export const ProductReference = z.extend(ReferenceMeasures, {
  reference_value: z.string(),
  /** Stands for the reference for ever, whatever becomes of its text. */
  code: ownField(z.string()),
});
export type ProductReference = z.infer<typeof ProductReference>;

/** What one piece of a product is called, and several: tubo, tubos. */
export const PieceName = z.object({ singular: z.string(), plural: z.string() });
export type PieceName = z.infer<typeof PieceName>;

/** Paths are relative to the base of the media host. */
export const Product = z.object({
  idProduct: ProductId,
  name: z.string(),
  slogan: z.string(),
  short_description: z.string(),
  description: z.string(),
  uses: z.string(),
  category_name: CategoryName,
  image_url: z.string(),
  technical_sheet_url: z.nullish(z.string()),
  productReferences: z.array(ProductReference),
  norma: ownField(z.nullable(z.string())),
  unidad: ownField(z.nullable(z.string())),
  /** Absent: piece. */
  pieza: ownField(PieceName),
  picture: ownField(Picture),
  technical_sheet_bytes: ownField(z.int()),
});
export type Product = z.infer<typeof Product>;

/** GET /productos/main */
export const FeaturedProducts = z.object({ products: z.array(Product) });
