import { sheet } from "../sheet.ts";

/** A cell that a price is written into by hand. */
export interface PriceColumn {
  title: string;
  x: number;
  width: number;
}

/** Where the columns of a list stand, in points from the left edge. */
export interface TableColumns {
  position: number;
  picture: number;
  product: { x: number; width: number };
  quantity: { x: number; width: number };
  prices: readonly PriceColumn[];
}

const shared = { position: sheet.left + 4, picture: 64 };

/** For sales, who fill in the prices. */
export const columnsWithPrices: TableColumns = {
  ...shared,
  product: { x: 124, width: 208 },
  quantity: { x: 340, width: 62 },
  prices: [
    { title: "Valor unitario", x: 412, width: 74 },
    { title: "Valor total", x: 494, width: 76 },
  ],
};

/** For the buyer. */
export const columnsWithoutPrices: TableColumns = {
  ...shared,
  product: { x: 124, width: 330 },
  quantity: { x: 470, width: 92 },
  prices: [],
};
