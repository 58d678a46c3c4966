/** '955 kg' or '1.150,5 kg' at the end of a reference, as the catalogue writes it. */
const weight = /(?:^|[\s·])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?\s*kg$/i;

/** Kilograms of one piece, as far as its reference says so; undefined where it does not. */
export function readWeight(reference: string): number | undefined {
  const [, whole, fraction = "0"] = weight.exec(reference.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replaceAll(".", "")}.${fraction}`);
}
