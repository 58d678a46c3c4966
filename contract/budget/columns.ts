import type { DescribingColumn } from "./describing-columns.ts";
import type { TickColumn } from "./tick-columns.ts";

/** The positions of the columns; columns of money and unknown ones are left out. */
export interface Columns {
  item: number | undefined;
  text: number | undefined;
  unit: number | undefined;
  quantity: number | undefined;
  /** Columns that complete the description, in order. */
  describing: readonly DescribingColumn[];
  /** Further columns of quantities, such as the balance of a contract; the buyer chooses between all of them. */
  otherQuantities?: readonly number[];
  /** Whether these columns are of several works, so that their sum is a choice too. */
  mayAddUp?: boolean;
  /** Whether they are of several years, one of which may be over, or of one of several places: each row asks. */
  mustAsk?: boolean;
  /** The unit of the quantities that their heading has, for rows without one. */
  countUnit?: string;
  /** Columns of what was delivered or built before. */
  done?: readonly number[];
  ticks?: readonly TickColumn[];
  /** A column of codes beside the item numbers; the codes may be the company's. */
  code?: number;
  /** Columns whose words go with the row: remarks may change it, a colour or a place does not. */
  notes?: readonly { at: number; isRemark: boolean }[];
  /**
   * Beside a single column of quantities that may not be the final ones: columns whose headings say nothing known, such
   * as 'Veces' and 'Desp. 5 %', and 'Total'.
   */
  unknown?: readonly { at: number; heading: string }[];
}
