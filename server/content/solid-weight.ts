import type { ReferenceMeasures } from "#contract/product.ts";

/** Of a cubic millimetre of concrete of 2,400 kg/m³. */
const gramsPerCubicMillimetre = 0.0024;

/** Of a block, a pipe or a round cover without holes; undefined for every other form. */
function solidVolume(measures: ReferenceMeasures): number | undefined {
  const { outer_mm = [], inner_mm, nominal_diameter_mm: diameter, second_diameter_mm, ...rest } = measures;
  const { thickness_mm: thickness, length_mm: length } = rest;
  const [x, y, z] = outer_mm;
  if (x && y && z) return x * y * z;
  if (!diameter || !thickness || second_diameter_mm || inner_mm || x) return undefined;
  return length ? Math.PI * (diameter + thickness) * thickness * length : (Math.PI / 4) * diameter ** 2 * thickness;
}

/** What a piece of solid concrete weighs by its measures; undefined where they do not say its form. */
export function solidGrams(measures: ReferenceMeasures): number | undefined {
  const volume = solidVolume(measures);
  return volume === undefined ? undefined : volume * gramsPerCubicMillimetre;
}

/** Whether `value` is off `expected` by no more than `share` of it. */
export const isNear = (value: number, expected: number, share: number): boolean =>
  Math.abs(value - expected) <= share * expected;
