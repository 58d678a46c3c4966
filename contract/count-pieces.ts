import type { PieceName } from "./product.ts";
import { writeWhole } from "./write-figures.ts";

/** '9 tubos', or '9 piezas' for pieces without a name. */
export const countPieceNames = (
  count: bigint,
  { singular, plural }: PieceName = { singular: "pieza", plural: "piezas" },
): string => `${writeWhole(count)} ${count === 1n ? singular : plural}`;
