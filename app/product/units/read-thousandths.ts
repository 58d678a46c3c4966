const plain = /^(\d+)(?:,(\d{1,3}))?$/;
/** Thousands as written in Colombia or pasted from a table: 1.250, 1 250. */
const grouped = /^(\d{1,3}(?:[.\s]\d{3})+)(?:,(\d{1,3}))?$/;

/** '250', '12,5' or '1.250,75' in whole thousandths, at least one, without invisible characters. Undefined for other text. */
export function readThousandths(text: string): number | undefined {
  const trimmed = text.replace(/\p{Cf}/gu, "").trim();
  const [, whole = "", decimals = ""] = plain.exec(trimmed) ?? grouped.exec(trimmed) ?? [];
  const thousandths = Number(whole.replace(/\D/g, "") + decimals.padEnd(3, "0"));
  return whole !== "" && thousandths >= 1 && Number.isSafeInteger(thousandths) ? thousandths : undefined;
}
