import type { ReferenceMeasures } from "#contract/catalog/product.ts";

/** Of concrete with 2,400 kg/m³. */
const gramsPerCubicMillimetre = 0.0024;

/** The volume of a block, a pipe or a round cover without holes; undefined for any other form. */
function solidVolume(measures: ReferenceMeasures): number | undefined {
  const { outer_mm = [], inner_mm, nominal_diameter_mm: diameter, second_diameter_mm, ...rest } = measures;
  const { thickness_mm: thickness, length_mm: length } = rest;
  const [x, y, z] = outer_mm;
  if (x && y && z) return x * y * z;
  if (!diameter || !thickness || second_diameter_mm || inner_mm || x) return undefined;
  return length ? Math.PI * (diameter + thickness) * thickness * length : (Math.PI / 4) * diameter ** 2 * thickness;
}

/** The weight of a solid concrete piece; undefined if its measures do not determine its form. */
export function solidGrams(measures: ReferenceMeasures): number | undefined {
  const volume = solidVolume(measures);
  return volume === undefined ? undefined : volume * gramsPerCubicMillimetre;
}

/** Whether `value` differs from `expected` by at most `share` of it. */
export const isWithin = (value: number, expected: number, share: number): boolean =>
  Math.abs(value - expected) <= share * expected;
