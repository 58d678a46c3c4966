import * as z from "zod/mini";
import { Picture } from "./picture.ts";

export const CategoryName = z.enum(["Prefabricados de Concreto", "Termoplástico", "Metalisteria"]);
export type CategoryName = z.infer<typeof CategoryName>;

const unknownId = { error: "El identificador del producto debe ser un número entero positivo" };
export const ProductId = z.int(unknownId).check(z.positive(unknownId));

/** An optional field that the specification does not have: another server may lack it or use it differently. */
export const extensionField = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const millimetres = extensionField(z.int());
/** Two or three lengths, in the order of the text. */
const dimensions = extensionField(z.array(z.int()));
const grams = z.int();

/** The measures in a reference's text as typed data: whole millimetres and grams, for exact arithmetic. */
const ReferenceMeasures = z.object({
  nominal_diameter_mm: millimetres,
  /** A second diameter in the text: the other end of a cone, the outside of a ring. */
  second_diameter_mm: millimetres,
  inner_mm: dimensions,
  outer_mm: dimensions,
  length_mm: millimetres,
  /** The length that one piece adds to a row of pieces, if it differs from its own length. */
  laid_length_mm: millimetres,
  width_mm: millimetres,
  height_mm: millimetres,
  thickness_mm: millimetres,
  /** Strength or load class, such as II or B125. */
  class: extensionField(z.string()),
  /** The weight of the whole reference. */
  weight_g: extensionField(grams),
  /** The same weight by part. */
  weight_parts: extensionField(z.array(z.object({ name: z.string(), weight_g: grams }))),
  /** Pieces in 1,000 m²: 34,700 for 34.7 per m². */
  pieces_per_1000_m2: extensionField(z.int()),
});
export type ReferenceMeasures = z.infer<typeof ReferenceMeasures>;

export const ProductReference = z.extend(ReferenceMeasures, {
  reference_value: z.string(),
  /** A permanent identifier of the reference, independent of its text. */
  code: extensionField(z.string()),
});
export type ProductReference = z.infer<typeof ProductReference>;

/** The name of one piece and of several: tubo, tubos. */
export const PieceName = z.object({ singular: z.string(), plural: z.string() });
export type PieceName = z.infer<typeof PieceName>;

/** Paths are relative to the media base URL. */
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
  norma: extensionField(z.nullable(z.string())),
  unidad: extensionField(z.nullable(z.string())),
  /** Absent: 'pieza'. */
  pieza: extensionField(PieceName),
  picture: extensionField(Picture),
  technical_sheet_bytes: extensionField(z.int()),
});
export type Product = z.infer<typeof Product>;

/** The response of GET /productos/main. */
export const FeaturedProducts = z.object({ products: z.array(Product) });
