import { formatWhole } from "./format-figures.ts";
import type { PieceName } from "./product.ts";

/** '9 tubos', or '9 piezas' for pieces without a name. */
export const countPieceNames = (
  count: bigint,
  { singular, plural }: PieceName = { singular: "pieza", plural: "piezas" },
): string => `${formatWhole(count)} ${count === 1n ? singular : plural}`;
