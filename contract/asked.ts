import { writeThousandths } from "./write-figures.ts";

/** Units of the buyer's budget: running and square metres. */
export type AskedUnit = "ml" | "m²";

/** Per cent that a buyer may add for what breaks and is cut. */
export const wastes = [0, 3, 5, 10] as const;
export type Waste = (typeof wastes)[number];

/** A quantity asked in another unit than the product's own; the quantity beside it was converted from it. */
export interface Asked {
  unit: AskedUnit;
  /** Of a metre or square metre. */
  thousandths: number;
  waste_percent: Waste;
}

/** '250 ml', '180 m² + 5 % de desperdicio'. */
export const describeAsked = ({ unit, thousandths, waste_percent }: Asked): string =>
  `${writeThousandths(thousandths)} ${unit}${waste_percent > 0 ? ` + ${waste_percent} % de desperdicio` : ""}`;

/** Both together where they are of one unit and waste; otherwise nothing stands for the sum of their quantities. */
export function addAsked(one: Asked | undefined, other: Asked | undefined): Asked | undefined {
  if (!one || !other || one.unit !== other.unit || one.waste_percent !== other.waste_percent) return undefined;
  const thousandths = one.thousandths + other.thousandths;
  return Number.isSafeInteger(thousandths) ? { ...one, thousandths } : undefined;
}
