/** '955 kg', '1.150,5 kg' or 'tapa 46 kg', as the catalogue writes weights. */
const weight = /(?:^|[\s·])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?\s*kg$/i;

function readPart(part: string): number | undefined {
  const [, whole, fraction = "0"] = weight.exec(part.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replaceAll(".", "")}.${fraction}`);
}

/** Kilograms of one piece with all its parts, if the reference text ends with them; undefined otherwise. */
export function readWeight(reference: string): number | undefined {
  const parts = (reference.split(" · ").at(-1) ?? "").split(" + ").map(readPart);
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0);
}
