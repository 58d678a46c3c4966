import { formatThousandths } from "./format-figures.ts";

/** Units of a buyer's budget: linear metres and square metres. */
export type RequestedUnit = "ml" | "m²";

/** Waste allowances in per cent, for breakage and cuts. */
export const wasteOptions = [0, 3, 5, 10] as const;
export type Waste = (typeof wasteOptions)[number];

/** An amount in another unit than the product's sale unit. The `quantity` beside it is its conversion. */
export interface RequestedAmount {
  unit: RequestedUnit;
  /** Thousandths of a metre or square metre. */
  thousandths: number;
  waste_percent: Waste;
}

/** '250 ml', '180 m² + 5 % de desperdicio'. */
export const describeAmount = ({ unit, thousandths, waste_percent }: RequestedAmount): string =>
  `${formatThousandths(thousandths)} ${unit}${waste_percent > 0 ? ` + ${waste_percent} % de desperdicio` : ""}`;

/** Adds the words of 'ml', which screen readers read as millilitres. */
export const spellOutUnits = (label: string): string => label.replace(/\bml\b/, "ml (metros lineales)");

/** The sum of both; undefined unless they have the same unit and waste. */
export function addAmounts(
  one: RequestedAmount | undefined,
  other: RequestedAmount | undefined,
): RequestedAmount | undefined {
  if (!one || !other || one.unit !== other.unit || one.waste_percent !== other.waste_percent) return undefined;
  const thousandths = one.thousandths + other.thousandths;
  return Number.isSafeInteger(thousandths) ? { ...one, thousandths } : undefined;
}
