import { writeThousandths } from "./write-figures.ts";

/** Units of a buyer's budget: linear metres and square metres. */
export type AskedUnit = "ml" | "m²";

/** Waste allowances in per cent, for breakage and cuts. */
export const wastes = [0, 3, 5, 10] as const;
export type Waste = (typeof wastes)[number];

/** An amount in another unit than the product's sale unit. The `quantity` beside it is its conversion. */
export interface Asked {
  unit: AskedUnit;
  /** Thousandths of a metre or square metre. */
  thousandths: number;
  waste_percent: Waste;
}

/** '250 ml', '180 m² + 5 % de desperdicio'. */
export const describeAsked = ({ unit, thousandths, waste_percent }: Asked): string =>
  `${writeThousandths(thousandths)} ${unit}${waste_percent > 0 ? ` + ${waste_percent} % de desperdicio` : ""}`;

/** The sum of both; undefined unless they have the same unit and waste. */
export function addAsked(one: Asked | undefined, other: Asked | undefined): Asked | undefined {
  if (!one || !other || one.unit !== other.unit || one.waste_percent !== other.waste_percent) return undefined;
  const thousandths = one.thousandths + other.thousandths;
  return Number.isSafeInteger(thousandths) ? { ...one, thousandths } : undefined;
}
