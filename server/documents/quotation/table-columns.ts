/** Position in points from the table's left edge. */
interface Column {
  left: number;
  width: number;
}

/** A cell for a price that is written by hand. */
interface PriceColumn extends Column {
  title: string;
}

export interface TableColumns {
  position: Column;
  picture: Column;
  product: Column;
  quantity: Column;
  prices: readonly PriceColumn[];
}

const shared = { position: { left: 4, width: 16 }, picture: { left: 22, width: 50 } };

/** For sales, with price cells. */
export const columnsWithPrices = {
  ...shared,
  product: { left: 82, width: 208 },
  quantity: { left: 298, width: 62 },
  prices: [
    { title: "Valor unitario", left: 370, width: 74 },
    { title: "Valor total", left: 452, width: 76 },
  ],
} as const satisfies TableColumns;

/** For the buyer. */
export const columnsWithoutPrices: TableColumns = {
  ...shared,
  product: { left: 82, width: 330 },
  quantity: { left: 428, width: 92 },
  prices: [],
};
